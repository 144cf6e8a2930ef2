declare module "@adobe/structured-data-validator" {
  interface Issue {
    severity: "ERROR" | "WARNING";
    issueMessage: string;
    path: { type?: string; property?: string }[];
  }

  export default class Validator {
    constructor(schemaOrg: object);
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
