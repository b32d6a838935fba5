import { formatDate, formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import {
  brandedPdf,
  drawMark,
  INSTEAD,
  printable,
  unprintableLetter,
  type BrandedPdf,
  type Fonts,
} from '../../../pdf/branded-pdf.ts';
import { A4, PageFlow } from '../../../pdf/page-flow.ts';
import { ink } from '../../../pdf/palette.ts';
import { documentKinds, type IssuedKind } from './document-kinds.ts';
import type { DocumentSnapshot } from './document-snapshot.ts';
import { drawColumns, drawSums, drawTable, section } from './pdf-parts.ts';

/** The label of the sum in each kind of document. */
const SUM: Record<IssuedKind, string> = {
  TAGIHAN: 'Jumlah yang ditagih',
  BUKTI_PEMBAYARAN: 'Jumlah yang diterima',
  KUITANSI: 'Sudah diterima uang sebesar',
  NOTA_KREDIT: 'Jumlah yang dikurangi',
  PENAWARAN: 'Jumlah yang ditawarkan',
};

const BAND = 10;

/**
 * Draws a document from its snapshot alone, so the same snapshot always gives the same file. A document is made for every payment, whatever people
 * typed: a character that cannot be printed becomes a sign, and a line below explains it.
 */
export async function documentPdf(stored: DocumentSnapshot): Promise<Uint8Array> {
  const { kind, number, issued_on } = stored;
  const pdf = await brandedPdf(`${documentKinds[kind].title} ${number}`, issued_on);
  let lacks = false;
  const snapshot: DocumentSnapshot = JSON.parse(JSON.stringify(stored), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    lacks ||= unprintableLetter(pdf.fonts, value.replaceAll(/\s/g, ' ')) !== undefined;
    return printable(pdf.fonts, value);
  });
  const flow = new PageFlow(pdf.document);
  drawHeader(flow, pdf.fonts, snapshot);
  drawParties(flow, pdf.fonts, snapshot);
  drawAmount(flow, pdf.fonts, snapshot);
  section(flow, pdf.fonts, kind === 'KUITANSI' ? 'Untuk pembayaran' : 'Program');
  drawItems(flow, pdf.fonts, snapshot);
  if (snapshot.lines.length > 0) drawTable(flow, pdf.fonts, snapshot.lines);
  if (snapshot.sums.length > 0) drawSums(flow, pdf.fonts, snapshot.sums);
  drawMovement(flow, pdf.fonts, snapshot);
  if (kind === 'KUITANSI') drawReceipt(flow, pdf.fonts, snapshot);
  if (lacks) {
    flow.space(14);
    const small = { font: pdf.fonts.regular, size: 9, leading: 13, color: ink.sogan600 };
    flow.text(`Tanda ${INSTEAD} menggantikan huruf yang tidak dapat dicetak.`, small);
  }
  drawFeet(pdf, snapshot);
  return pdf.document.save();
}

function drawHeader(flow: PageFlow, fonts: Fonts, { kind, number, issued_on, seller }: DocumentSnapshot): void {
  const { page, margin } = flow;
  page.drawRectangle({ x: 0, y: A4.height - BAND, width: A4.width, height: BAND, color: ink.nila900 });
  page.drawRectangle({ x: 0, y: A4.height - BAND - 3, width: A4.width, height: 3, color: ink.kunyit500 });
  const y = A4.height - 68;
  drawMark(page, { x: margin + 16, y: y + 6, size: 34, color: ink.nila700 });
  page.drawText(seller.name, { x: margin + 44, y, font: fonts.extraBold, size: 17, color: ink.nila900 });
  const right = (text: string, at: number, font: Fonts['bold'], size: number, color = ink.nila900) =>
    page.drawText(text, {
      x: A4.width - margin - font.widthOfTextAtSize(text, size),
      y: at,
      font,
      size,
      color,
    });
  right(documentKinds[kind].title, y, fonts.extraBold, 22);
  right(number, y - 22, fonts.bold, 11.5, ink.kunyit700);
  right(formatDate(issued_on), y - 38, fonts.regular, 10, ink.sogan600);
  flow.moveTo(y - 62);
}

function drawParties(flow: PageFlow, fonts: Fonts, { kind, seller, buyer }: DocumentSnapshot): void {
  const ids = [
    ...(buyer.npwp === null ? [] : [`NPWP ${buyer.npwp}`]),
    ...(buyer.nik === null ? [] : [`NIK ${buyer.nik}`]),
  ];
  drawColumns(flow, fonts, [
    {
      label: 'Diterbitkan oleh',
      title: seller.name,
      rows: [...seller.address, seller.email, seller.phone],
    },
    {
      label: kind === 'KUITANSI' ? 'Sudah terima dari' : 'Untuk',
      title: buyer.name,
      rows: [buyer.address, buyer.email, ...ids].filter((row) => row !== null),
    },
  ]);
}

function drawAmount(flow: PageFlow, fonts: Fonts, { kind, amount, amount_in_words, due_at }: DocumentSnapshot): void {
  const inset = 20;
  const words = { font: fonts.regular, size: 10, leading: 15, color: ink.sogan700, indent: inset };
  const wordsWidth = flow.width - 2 * inset;
  const spoken = `${amount_in_words.charAt(0).toUpperCase()}${amount_in_words.slice(1)}`;
  const wordsHeight = flow.heightOf(spoken, { ...words, width: wordsWidth });
  const height = 72 + wordsHeight;
  flow.space(22);
  flow.keep(height);
  const { page, margin: x } = flow;
  const top = flow.y;
  page.drawRectangle({ x, y: top - height, width: flow.width, height, color: ink.nila50 });
  page.drawRectangle({ x, y: top - height, width: 4, height, color: ink.kunyit500 });
  page.drawText(SUM[kind], { x: x + inset, y: top - 23, font: fonts.bold, size: 9.5, color: ink.sogan700 });
  page.drawText(formatRupiah(amount), {
    x: x + inset,
    y: top - 51,
    font: fonts.extraBold,
    size: 22,
    color: ink.nila900,
  });
  if (due_at !== null) {
    const label = kind === 'PENAWARAN' ? 'Berlaku sampai' : 'Bayar sebelum';
    const due = formatInstantWithTime(due_at);
    const end = x + flow.width - inset;
    page.drawText(label, {
      x: end - fonts.bold.widthOfTextAtSize(label, 9.5),
      y: top - 23,
      font: fonts.bold,
      size: 9.5,
      color: ink.sogan700,
    });
    page.drawText(due, {
      x: end - fonts.bold.widthOfTextAtSize(due, 11),
      y: top - 46,
      font: fonts.bold,
      size: 11,
      color: ink.nila900,
    });
  }
  flow.moveTo(top - 59);
  flow.text(spoken, { ...words, width: wordsWidth });
  flow.moveTo(top - height);
}

function drawItems(flow: PageFlow, fonts: Fonts, { items, quote }: DocumentSnapshot): void {
  if (quote) flow.text(quote.title, { font: fonts.bold, size: 11, leading: 16, color: ink.nila900 });
  for (const { participant, course, batch, dates, times } of items) {
    flow.text(course, { font: fonts.bold, size: 11, leading: 16, color: ink.nila900 });
    flow.text(`${batch}, ${dates}`, { font: fonts.regular, size: 10, leading: 15, color: ink.sogan700 });
    flow.text(times, { font: fonts.regular, size: 10, leading: 15, color: ink.sogan700 });
    flow.text(`Peserta: ${participant}`, { font: fonts.regular, size: 10, leading: 15, color: ink.sogan700 });
    flow.space(8);
  }
}

function drawMovement(flow: PageFlow, fonts: Fonts, snapshot: DocumentSnapshot): void {
  const { kind, movement, about, reason, transaction_id } = snapshot;
  const came = kind === 'BUKTI_PEMBAYARAN';
  const facts: [string, string | null][] = [
    [kind === 'TAGIHAN' || kind === 'PENAWARAN' ? 'Menggantikan' : 'Mengoreksi', about],
    [came ? 'Keterangan' : 'Alasan', reason],
    [came ? 'Waktu pembayaran' : 'Waktu', movement && formatInstantWithTime(movement.at)],
    [came ? 'Cara pembayaran' : 'Kanal', movement?.channel ?? null],
    ['Referensi', movement?.reference ?? null],
    ['Transaction ID', transaction_id],
  ];
  section(flow, fonts, 'Rincian');
  for (const [label, value] of facts) {
    if (value === null) continue;
    const style = { font: fonts.regular, size: 10, leading: 16, color: ink.sogan950, indent: 140 };
    flow.keep(flow.heightOf(value, style));
    const { y } = flow;
    flow.text(label, { ...style, indent: 0, color: ink.sogan600 });
    flow.moveTo(y);
    flow.text(value, style);
  }
}

/** Draws the place of the signature, and that of a duty stamp where one is needed. */
function drawReceipt(flow: PageFlow, fonts: Fonts, { needs_stamp, issued_on, seller }: DocumentSnapshot): void {
  const height = 118;
  flow.space(26);
  flow.keep(height);
  const { page, margin, y } = flow;
  const x = A4.width - margin - 200;
  if (needs_stamp) {
    page.drawRectangle({
      x: margin,
      y: y - height,
      width: 150,
      height,
      borderColor: ink.sogan300,
      borderWidth: 1,
      borderDashArray: [4, 3],
    });
    page.drawText('Tempat e-meterai', { x: margin + 14, y: y - 26, font: fonts.bold, size: 10, color: ink.sogan700 });
    page.drawText('No. seri:', {
      x: margin + 14,
      y: y - height + 16,
      font: fonts.regular,
      size: 9,
      color: ink.sogan600,
    });
  }
  page.drawText(`${seller.city}, ${formatDate(issued_on)}`, {
    x,
    y: y - 12,
    font: fonts.regular,
    size: 10,
    color: ink.sogan950,
  });
  page.drawText('Yang menerima,', { x, y: y - 27, font: fonts.regular, size: 10, color: ink.sogan950 });
  page.drawLine({
    start: { x, y: y - height + 20 },
    end: { x: A4.width - margin, y: y - height + 20 },
    thickness: 0.8,
    color: ink.sogan300,
  });
  page.drawText(seller.name, { x, y: y - height + 4, font: fonts.bold, size: 10, color: ink.nila900 });
  flow.space(height);
}

function drawFeet({ document, fonts }: BrandedPdf, { kind, number, seller }: DocumentSnapshot): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const small = { font: fonts.regular, size: 8.5, color: ink.sogan600 };
    const right = `${index + 1} dari ${pages.length}`;
    page.drawLine({ start: { x: 52, y: 58 }, end: { x: A4.width - 52, y: 58 }, thickness: 0.6, color: ink.sogan200 });
    drawMark(page, { x: 59, y: 42, size: 13, color: ink.nila700 });
    page.drawText(`${documentKinds[kind].title} ${number}. Pertanyaan: ${seller.email}`, { x: 74, y: 39, ...small });
    page.drawText(right, { x: A4.width - 52 - fonts.regular.widthOfTextAtSize(right, 8.5), y: 39, ...small });
  });
}
