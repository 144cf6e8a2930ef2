import { describe, expect, it } from "vitest";
import { ColumnOrder, bothReadings, timeFrom } from "./dates.ts";

const NOW = Date.UTC(2026, 10, 28);
const TWO_YEARS = 2 * 366 * 86_400_000;
const read = (text: string, order?: "dmy" | "mdy", zone = "Europe/Berlin") =>
  timeFrom(text, { order, zone, now: NOW });

describe("a date", () => {
  const day = "2023-05-04T10:00:00.000Z";
  it.each([
    "2023-05-04",
    "2023-5-4",
    "2023/05/04",
    "2023.05.04",
    "20230504",
    "2023-05-04 00:00:00",
    "2023-05-04Z",
    " 04.05.2023 ",
    "4.5.23",
    "4. 5. 2023",
    "4. Mai 2023",
    "Do., 4. Mai 2023",
    "Donnerstag, den 4. Mai 2023",
    "May 4, 2023",
    "May 4th, 2023",
    "the 4th of May 2023",
    "Thursday, May 4, 2023",
    "4-May-23",
    "4 mai 2023",
    "jeudi 4 mai 2023",
    "4 de mayo de 2023",
    "4 maggio 2023",
    "le 4 mai 2023",
    "el 4 de mayo del 2023",
    "il 4 di maggio 2023",
    "4 do maio 2023",
    "der 4. Mai 2023",
    "4 de maio de 2023",
    "4 May '23",
    "2023 May 4",
    "Thur., 4 May 2023",
    "gio 4 maggio 2023",
    "mar 4 maggio 2023",
    "Mar., 04.05.2023",
    "45050",
    "45050.0",
  ])("is a day: %s", (text) => {
    expect(read(text)).toBe(day);
  });

  it.each([
    ["2023-05-04T14:30:00.000Z", "2023-05-04T14:30:00.000Z"],
    ["2023-05-04T14:30Z", "2023-05-04T14:30:00.000Z"],
    ["2023-05-04T14:30:15+02:00", "2023-05-04T12:30:15.000Z"],
    ["2023-05-04 14:30:15 -0330", "2023-05-04T18:00:15.000Z"],
    ["2023-05-04 14:30:15 UTC", "2023-05-04T14:30:15.000Z"],
    ["20230504T143000Z", "2023-05-04T14:30:00.000Z"],
    ["Thu, 04 May 2023 14:30:00 +0200", "2023-05-04T12:30:00.000Z"],
    ["Thu May 04 2023 14:30:00 GMT+0200 (Central European Time)", "2023-05-04T12:30:00.000Z"],
    ["20230504T1430", "2023-05-04T12:30:00.000Z"],
    ["20230504T235959", "2023-05-04T21:59:59.000Z"],
    ["2023-05-04 23:59:60", "2023-05-04T22:00:00.000Z"],
    ["2023-05-04 1:05 AM", "2023-05-03T23:05:00.000Z"],
    ["25569", "1970-01-01T11:00:00.000Z"],
    // At most two years from now.
    [String((NOW + TWO_YEARS) / 1000), new Date(NOW + TWO_YEARS).toISOString()],
    ["2023-05-04T14:30:15", "2023-05-04T12:30:15.000Z"],
    ["2023-05-04 14:30", "2023-05-04T12:30:00.000Z"],
    ["2023-05-04 01:01:00", "2023-05-03T23:01:00.000Z"],
    ["2023-05-04 00:30:30", "2023-05-03T22:30:30.000Z"],
    ["2023:05:04 14:30:15", "2023-05-04T12:30:15.000Z"],
    ["04.05.2023 14:30", "2023-05-04T12:30:00.000Z"],
    ["04.05.2023, 14.30 Uhr", "2023-05-04T12:30:00.000Z"],
    ["4. Mai 2023 um 14:30 Uhr", "2023-05-04T12:30:00.000Z"],
    ["4 mai 2023 à 14h30", "2023-05-04T12:30:00.000Z"],
    ["May 4, 2023, 2:30 PM", "2023-05-04T12:30:00.000Z"],
    ["May 4, 2023 at 12:05\u202Fam", "2023-05-03T22:05:00.000Z"],
    ["4 May 2023 2pm", "2023-05-04T12:00:00.000Z"],
    ["45050.604166666664", "2023-05-04T12:30:00.000Z"],
    ["45050,604166667", "2023-05-04T12:30:00.000Z"],
    ["46400", "2027-01-13T11:00:00.000Z"],
    ["1683210600", "2023-05-04T14:30:00.000Z"],
    ["1683210600000", "2023-05-04T14:30:00.000Z"],
  ])("has a time: %s", (text, time) => {
    expect(read(text)).toBe(time);
  });

  it.each([
    "January February March April May June July August September October November December",
    "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
    "Jänner Februar Mrz April Mai Juni Juli August September Oktober November Dezember",
    "janvier fév mars avril mai juin juillet août septembre octobre novembre décembre",
  ])("has one of the months %s", (names) => {
    for (const [at, name] of names.split(" ").entries()) {
      const month = String(at + 1).padStart(2, "0");
      expect(read(`4 ${name} 2023`)?.slice(0, 10)).toBe(`2023-${month}-04`);
      expect(read(`${name} 2023`)?.slice(0, 10)).toBe(`2023-${month}-01`);
    }
  });

  it.each([
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "Mon Tues Wed Thur Fri Sat Sun",
    "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    "lundi mardi mercredi jeudi vendredi samedi dimanche",
  ])("may come after one of the days %s", (names) => {
    for (const name of names.split(" ")) expect(read(`${name}, 04.05.2023`)).toBe(day);
  });

  it("is in March where no other month says that “Mar” is a Tuesday", () => {
    expect(read("Mar 4, 2023")?.slice(0, 10)).toBe("2023-03-04");
    expect(read("Mar 4, 2023 2:30 PM")?.slice(0, 10)).toBe("2023-03-04");
  });

  it("has a year of two digits in this century, or the last", () => {
    expect(read("4.5.85")).toBe("1985-05-04T10:00:00.000Z");
    expect(read("4.5.70")).toBe("1970-05-04T11:00:00.000Z");
    expect(read("4.5.69")).toBe("2069-05-04T10:00:00.000Z");
  });

  it("is of a zone, with its changes of the clock", () => {
    expect(read("2023-01-04 14:30")).toBe("2023-01-04T13:30:00.000Z");
    expect(read("2023-07-04 14:30", undefined, "America/New_York")).toBe(
      "2023-07-04T18:30:00.000Z",
    );
    expect(read("2023-03-26 01:59")).toBe("2023-03-26T00:59:00.000Z");
    expect(read("2023-03-26 03:00")).toBe("2023-03-26T01:00:00.000Z");
    expect(read("2023-10-29 04:00")).toBe("2023-10-29T03:00:00.000Z");
    expect(read("2023-05-04", undefined, "Pacific/Auckland")).toBe("2023-05-04T00:00:00.000Z");
    expect(read("2023-05-04", undefined, "Pacific/Honolulu")).toBe("2023-05-04T22:00:00.000Z");
  });

  it("with slashes is read in the given order, or in the only possible one", () => {
    expect(read("4/5/2023", "dmy")).toBe(day);
    expect(read("5-4-23", "mdy")).toBe(day);
    expect(read("4/5/2023 2:30 PM", "dmy")).toBe("2023-05-04T12:30:00.000Z");
    expect(read("31/12/2022", "mdy")).toBe("2022-12-31T11:00:00.000Z");
    expect(read("12/31/2022")).toBe("2022-12-31T11:00:00.000Z");
    expect(read("5/5/2023")).toBe("2023-05-05T10:00:00.000Z");
    expect(read("4/5/2023")).toBeUndefined();
  });

  it.each([
    "",
    "31.31.2023",
    "05.13.2023",
    "30.02.2023",
    "2023-02-29",
    "2023-13-01",
    "13/13/2023",
    "soon",
    "yesterday",
    "2023",
    "12",
    "17",
    "99999",
    "9999999999",
    "May",
    "May 23",
    "Version 04.05.2023",
    "Version 4/5/2023",
    "1969-05-04",
    "25568",
    "2023-05-04 14",
    String((NOW + TWO_YEARS) / 1000 + 1),
    "4 May",
    "4 Mai Juni 2023",
    "2023-05-04 25:00",
    "2023-05-04 14:60",
    "2023-05-04 14:30:61",
    "2023-05-04 0:30 PM",
    "20230504T250000Z",
    "20230504T146000Z",
    // Over two years from now.
    "47800",
    "1900000000",
    "2023-05-04 13:30 PM",
    "2023-05-04 14:30 Mars",
    "1.2.3.4",
    "0000-00-00 00:00:00",
  ])("is not “%s”", (text) => {
    expect(read(text, "dmy")).toBeUndefined();
  });
});

it("is not looked for in long texts", () => {
  expect(read(`2023-05-04${" ".repeat(100_000)}x`)).toBeUndefined();
  expect(read("1 ".repeat(50_000))).toBeUndefined();
  const [start, end] = ["Thu May 04 2023 14:30:00 GMT+0200 (", ")"];
  const ofLength = (length: number) => start + "x".repeat(length - start.length - 1) + end;
  expect(read(ofLength(80))).toBe("2023-05-04T12:30:00.000Z");
  expect(read(ofLength(81))).toBeUndefined();
});

describe("a column of dates", () => {
  const column = (...texts: string[]) => {
    const found = new ColumnOrder();
    for (const text of texts) found.note(text);
    return [found.order, found.ambiguous];
  };

  it("tells by its own values whether the day comes first", () => {
    expect(column("04/05/2023", "31/12/2022")).toEqual(["dmy", undefined]);
    expect(column("04/05/2023", "12/31/2022 2:30 PM")).toEqual(["mdy", undefined]);
    expect(column("04-05-23", "Fri, 31-12-22")).toEqual(["dmy", undefined]);
    expect(column("04/05/2023", "13/05/2023")).toEqual(["dmy", undefined]);
    expect(column("04/05/2023", "05/13/2023")).toEqual(["mdy", undefined]);
  });

  it("is ambiguous if nothing tells, or its values contradict each other", () => {
    expect(column(" 04/05/2023", "5/6/2023")).toEqual([undefined, "04/05/2023"]);
    expect(column("31/12/2022", "12/31/2022", "4/5/2023")).toEqual([undefined, "4/5/2023"]);
    expect(column("12/05/2023")).toEqual([undefined, "12/05/2023"]);
    expect(column("05/12/2023")).toEqual([undefined, "05/12/2023"]);
    expect(bothReadings("04/05/2023")).toBe("May 4 or April 5");
  });

  it("is not ambiguous in other formats, or where both readings are the same day", () => {
    const none = [undefined, undefined];
    expect(column("04.05.2023", "2023/04/05", "5/5/2023", "May 4, 2023", "45050", "")).toEqual(
      none,
    );
    expect(column("31/12/2022", "12/31/2022")).toEqual(none);
  });
});
