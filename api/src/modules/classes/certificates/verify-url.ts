/** Where a certificate is checked. @param publicUrl address of the site, without a slash at its end */
export function verifyUrl(publicUrl: string, refId: string): string {
  return `${publicUrl}/verify-certificate?id=${encodeURIComponent(refId)}`;
}
