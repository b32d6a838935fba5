import { brand } from '@site/shared/brand';
import { formatDate, type PlainDate } from '@site/shared/dates';
import { dyesOf } from '@site/shared/patterns/dyes';
import { brandedPdf, drawMark, paintSvg, type BrandedPdf, type Fonts } from '../pdf/branded-pdf.ts';
import { A4, PageFlow } from '../pdf/page-flow.ts';
import { colour, ink } from '../pdf/palette.ts';
import { linesOf } from '../drawing/lines.ts';
import { coverSvg } from '../drawing/patterns/cover.ts';
import type { CourseSeed, Step } from './courses/course-seed.ts';

const HEADER_TEXT_WIDTH = 372;

/** The file of 'Download Syllabus'. Its header is the cover of the course, as on its page. */
export async function syllabusPdf(course: CourseSeed, date: PlainDate): Promise<Uint8Array> {
  const pdf = await brandedPdf(`Silabus ${course.title}`, date);
  const { document, fonts } = pdf;
  const flow = new PageFlow(document);
  await drawHeader(pdf, flow, course);

  section(flow, fonts, 'Tentang program ini');
  for (const paragraph of course.description) {
    flow.text(paragraph, { font: fonts.regular, size: 10.5, leading: 16.5, color: ink.sogan950 });
    flow.space(7);
  }

  section(flow, fonts, 'Yang kamu pelajari');
  course.syllabus.forEach((step, index) => drawStep(flow, fonts, step, index + 1));

  section(flow, fonts, 'Profesi setelah lulus', 110);
  course.professions.forEach((profession) => drawProfession(flow, fonts, profession));

  drawContact(flow, fonts);
  drawFeet(pdf, course, date);
  return document.save();
}

async function drawHeader({ document, fonts }: BrandedPdf, flow: PageFlow, course: CourseSeed): Promise<void> {
  const { ground } = dyesOf({ id: course.category, name: course.category });
  const { page, margin: x } = flow;
  const title = linesOf(course.title, fonts.extraBold, 29, HEADER_TEXT_WIDTH - x - 24);
  const lead = linesOf(course.shortDescription, fonts.regular, 11, HEADER_TEXT_WIDTH - x - 28);
  const height = 162 + title.length * 34 + lead.length * 17;
  const bottom = A4.height - height;
  const coverWidth = A4.width - HEADER_TEXT_WIDTH;
  const box = { width: Math.round(coverWidth * 1.5), height: Math.round(height * 1.5) };
  const cover = await document.embedJpg(
    await paintSvg(
      coverSvg({
        slug: course.slug,
        category: { id: course.category, name: course.category },
        box,
        composition: 'penuh',
      }),
    ),
  );
  page.drawRectangle({ x: 0, y: bottom, width: HEADER_TEXT_WIDTH, height, color: colour(ground) });
  page.drawImage(cover, { x: HEADER_TEXT_WIDTH, y: bottom, width: coverWidth, height });

  const isLight = brightness(ground) > 0.6;
  const text = isLight ? ink.nila950 : ink.white;
  drawHeaderMark(flow, fonts, isLight);
  let y = bottom + 34 + lead.length * 17 + 12 + title.length * 34;
  page.drawText(`SILABUS  ·  ${course.code}`, { x, y: y + 12, font: fonts.bold, size: 9, color: text, opacity: 0.85 });
  for (const line of title) page.drawText(line, { x, y: (y -= 34) + 8, font: fonts.extraBold, size: 29, color: text });
  y -= 12;
  for (const line of lead) page.drawText(line, { x, y: (y -= 17) + 5, font: fonts.regular, size: 11, color: text });
  flow.moveTo(bottom - 8);
}

function drawHeaderMark({ page, margin }: PageFlow, fonts: Fonts, isLight: boolean): void {
  const y = A4.height - 50;
  // On a ground of kunyit the kunyit petal would not be visible, so the mark stands on a white circle.
  page.drawCircle({ x: margin + 15, y, size: 17, color: ink.white });
  drawMark(page, { x: margin + 15, y, size: 23, color: ink.nila700 });
  page.drawText(brand.name, {
    x: margin + 42,
    y: y - 5,
    font: fonts.extraBold,
    size: 14,
    color: isLight ? ink.nila950 : ink.white,
  });
}

function section(flow: PageFlow, fonts: Fonts, title: string, following = 70): void {
  flow.space(18);
  flow.keep(following + 28);
  flow.text(title, { font: fonts.extraBold, size: 16, leading: 24, color: ink.nila900 });
  flow.space(6);
}

/** The brand's leaf, 24 points wide, with two sharp corners and two round ones. */
const LEAF = 'M1 0 H13 A11 11 0 0 1 24 11 V23 A1 1 0 0 1 23 24 H11 A11 11 0 0 1 0 13 V1 A1 1 0 0 1 1 0 Z';

function drawStep(flow: PageFlow, fonts: Fonts, [title, description]: Step, number: number): void {
  const heading = { font: fonts.bold, size: 11, leading: 16, color: ink.nila900, indent: 38 };
  const body = { font: fonts.regular, size: 10, leading: 15, color: ink.sogan700, indent: 38 };
  flow.keep(flow.heightOf(title, heading) + flow.heightOf(description, body) + 10);
  const label = String(number);
  const top = flow.y - 2;
  flow.page.drawSvgPath(LEAF, { x: flow.margin, y: top, color: ink.nila700 });
  flow.page.drawText(label, {
    x: flow.margin + 12 - fonts.bold.widthOfTextAtSize(label, 11) / 2,
    y: top - 16,
    font: fonts.bold,
    size: 11,
    color: ink.white,
  });
  flow.text(title, heading);
  flow.text(description, body);
  flow.space(10);
}

function drawProfession(flow: PageFlow, fonts: Fonts, [title, description]: Step): void {
  const body = { font: fonts.regular, size: 10, leading: 15, color: ink.sogan700, indent: 168 };
  flow.keep(flow.heightOf(description, body) + 8);
  flow.page.drawText(title, { x: flow.margin, y: flow.y - 11, font: fonts.bold, size: 10, color: ink.nila900 });
  flow.text(description, body);
  flow.page.drawLine({
    start: { x: flow.margin, y: flow.y - 4 },
    end: { x: A4.width - flow.margin, y: flow.y - 4 },
    thickness: 0.6,
    color: ink.sogan200,
  });
  flow.space(9);
}

function drawContact(flow: PageFlow, fonts: Fonts): void {
  const height = 70;
  flow.space(20);
  flow.keep(height);
  const { page, margin: x, width } = flow;
  const y = flow.y - height;
  page.drawRectangle({ x, y, width, height, color: ink.kunyit100 });
  page.drawText('Ada yang ingin kamu tanyakan?', {
    x: x + 20,
    y: y + 40,
    font: fonts.bold,
    size: 12,
    color: ink.nila900,
  });
  page.drawText(`Tulis ke ${brand.email} atau hubungi ${brand.phone.shown}, ${brand.operatingHours}.`, {
    x: x + 20,
    y: y + 21,
    font: fonts.regular,
    size: 10,
    color: ink.sogan950,
  });
  flow.space(height);
}

function drawFeet({ document, fonts }: BrandedPdf, course: CourseSeed, date: PlainDate): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const small = { font: fonts.regular, size: 8.5, color: ink.sogan600 };
    const right = `${index + 1} dari ${pages.length}`;
    page.drawLine({ start: { x: 52, y: 58 }, end: { x: A4.width - 52, y: 58 }, thickness: 0.6, color: ink.sogan200 });
    drawMark(page, { x: 59, y: 42, size: 13, color: ink.nila700 });
    page.drawText(`${course.title}. Disusun ${formatDate(date)}, isi dapat berubah.`, { x: 74, y: 39, ...small });
    page.drawText(right, { x: A4.width - 52 - fonts.regular.widthOfTextAtSize(right, 8.5), y: 39, ...small });
  });
}

/** The brightness from 0 (black) to 1 (white). @param hex `#RRGGBB` */
function brightness(hex: string): number {
  const { red, green, blue } = colour(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
