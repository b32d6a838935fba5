import { normaliseCertificateId } from './certificate-id.ts';

const PRINTED = 'KARSA-7Q2MX-8F3TA';

test.each([
  ['as it is printed', PRINTED],
  ['in lower case', 'karsa-7q2mx-8f3ta'],
  ['with spaces around it', ` ${PRINTED}\n`],
  ['with spaces instead of hyphens', 'KARSA 7Q2MX  8F3TA'],
  ['with spaces beside the hyphens', 'KARSA - 7Q2MX -8F3TA'],
  ['with no-break spaces', 'KARSA\u00a07Q2MX\u20078F3TA'],
  ['broken into two lines', 'KARSA-7Q2MX-\n8F3TA'],
  ['with hyphens twice', 'KARSA--7Q2MX-8F3TA-'],
  ['with en dashes', 'KARSA–7Q2MX–8F3TA'],
  ['with em dashes', 'KARSA—7Q2MX—8F3TA'],
  ['with no-break hyphens', 'KARSA\u20117Q2MX\u20118F3TA'],
  ['with minus signs', 'KARSA\u22127Q2MX\u22128F3TA'],
  ['in full-width letters', 'ＫＡＲＳＡ－７Ｑ２ＭＸ－８Ｆ３ＴＡ'],
  ['with invisible marks', '\u200eKARSA-7Q2\u00adMX-8F3\u200bTA'],
])('an ID %s is the same ID', (_, text) => {
  expect(normaliseCertificateId(text)).toBe(PRINTED);
});

test.each(['', '  ', ' – - '])('%j is none', (text) => {
  expect(normaliseCertificateId(text)).toBe('');
});
