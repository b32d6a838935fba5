/** The address that verifies a certificate. @param publicUrl address of the site, without a slash at its end */
export function verifyUrl(publicUrl: string, refId: string): string {
  return `${publicUrl}/verify-certificate?id=${encodeURIComponent(refId)}`;
}
