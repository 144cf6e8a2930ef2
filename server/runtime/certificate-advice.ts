/**
 * OpenSSL’s error codes, as Node reports them, for a certificate from an authority that this machine does not trust.
 */
const UNKNOWN_AUTHORITY =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;

/** Advice about another server’s certificate, to be appended to the error’s message; empty for other errors. */
export function certificateAdvice(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNKNOWN_AUTHORITY.test(code)) {
    return "; its certificate is from an authority that this machine does not know: name the file of that authority in NODE_EXTRA_CA_CERTS";
  }
  if (code === "CERT_HAS_EXPIRED") {
    return "; its certificate has expired: renew it there, or name a newer authority in NODE_EXTRA_CA_CERTS";
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "; its certificate is for another name";
  return "";
}
