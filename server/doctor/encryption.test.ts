import { expect, it } from "vitest";
import { type Services, lookAtEncryption } from "./encryption.ts";

const wrong = (services: Services) =>
  [...lookAtEncryption(services)].filter(({ isOk }) => !isOk).map(({ text }) => text);

it.each<[string, Services]>([
  ["SQLite", {}],
  ["a database on this machine", { databaseUrl: "postgres://me@127.0.0.1:5432/site" }],
  ["a socket", { databaseUrl: "postgres:///site?host=/run/postgresql" }],
  ["a container beside it", { databaseUrl: "postgres://me:secret@db/site" }],
  [
    "checked certificates",
    { databaseUrl: "postgres://me@one.example,two.example/site?sslmode=verify-full" },
  ],
  [
    "https",
    {
      pictures: { endpoint: "https://s3.example" },
      notices: { url: "https://hooks.example/x", ntfy: "https://ntfy.example/x" },
    },
  ],
])("is content with %s", (_what, services) => expect(wrong(services)).toEqual([]));

it.each<[string, Services]>([
  ["DATABASE_URL", { databaseUrl: "postgres://me@db.example/site" }],
  ["DATABASE_URL", { databaseUrl: "postgres://me@10.0.0.7/site?sslmode=disable" }],
  ["DATABASE_URL", { databaseUrl: "postgres://me@db.example/site?sslmode=no-verify" }],
  ["DATABASE_URL", { databaseUrl: "postgres://me@db,db.example/site?sslmode=prefer" }],
  ["DATABASE_URL", { databaseUrl: "postgres://a@b.example/c?sslmode=require&uselibpqcompat=true" }],
  ["DATABASE_READ_URL", { databaseReadUrl: "postgres://me@db.example/site" }],
  ["PICTURES_URL", { pictures: { endpoint: "http://s3.example" } }],
  ["BACKUP_URL", { backups: { url: { endpoint: "http://10.0.0.8:9000" } } }],
  ["NOTIFY_URL", { notices: { url: "http://hooks.example/secret" } }],
])("names %s of %o", (name, services) => {
  expect(wrong(services)).toEqual([expect.stringMatching(`^${name} leads through a network`)]);
  expect(wrong(services).join()).not.toMatch(/secret|example/);
});
