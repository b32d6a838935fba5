/** The landing page written by hand: one document with its few styles inline and no script. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advisorChatUrl, brand } from '@site/shared/brand';
import { formatDate, formatDayAndMonth } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { coverUrl } from '@site/shared/api/media';
import { type ActiveSchedule, listActiveSchedules } from '@site/shared/api/schedules';
import { type CourseRow, listCoursesByType } from '@site/shared/api/courses';
import { listCategories, listLocations } from '@site/shared/api/masters';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const each = <T>(items: readonly T[], html: (item: T) => string): string => items.map(html).join('\n');

const PETALS = `<svg width="32" height="32" viewBox="0 0 28 28" fill="#27387C" aria-hidden="true"><path fill="#EDB233" d="M14.6 13.4C14.6 6.2 18.4 2 25 2Q26 2 26 3C26 9.6 21.8 13.4 14.6 13.4Z"/>${[90, 180, 270].map((turn) => `<path d="M14.6 13.4C14.6 6.2 18.4 2 25 2Q26 2 26 3C26 9.6 21.8 13.4 14.6 13.4Z" transform="rotate(${turn} 14 14)"/>`).join('')}</svg>`;
const MENU =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h16"/></svg>';

const PARTNERS = [
  'Nusa Logistik',
  'Bahari Bank',
  'Lintas Data',
  'Tanara Retail',
  'Arunika Health',
  'Wahana Kirim',
  'Rekayasa Awan',
  'Griya Properti',
];
const STORIES = [
  [
    'Laras Wening Pratiwi',
    'Front-end Engineer',
    'Aku datang dari akuntansi dan takut tertinggal. Di minggu ketiga, mentorku duduk bersamaku membongkar satu bug sampai tuntas. Sejak itu aku tahu aku bisa.',
  ],
  [
    'Bagas Aditya Nugraha',
    'Data Analyst',
    'Tugasnya memakai data yang berantakan, persis seperti di kantor. Portofolioku jadi bahan obrolan saat wawancara.',
  ],
  [
    'Ni Made Ayu Saraswati',
    'Product Designer',
    'Umpan baliknya jujur dan hangat. Aku belajar menjelaskan alasan di balik setiap keputusan desain.',
  ],
  [
    'Yosef Tobing',
    'Performance Marketer',
    'Kelas malam, jadwal jelas, dan rekaman lengkap. Aku tetap bekerja sambil pindah jalur karier.',
  ],
  [
    'Fajar Nur Hidayat',
    'Full-stack Developer',
    'Yang paling berharga: kebiasaan membaca kode orang lain dan bertanya dengan jelas.',
  ],
  [
    'Citra Ramadhani',
    'QA Automation Engineer',
    'Proyek akhirnya untuk koperasi di dekat rumahku. Sampai hari ini masih dipakai.',
  ],
] as const;

const price = ({ price: full, discounted_price: now }: Pick<CourseRow, 'price' | 'discounted_price'>) =>
  `<p class="price">${now === 0 ? 'GRATIS' : formatRupiah(now)}${now < full ? `<del><span class="hidden">Harga normal </span>${formatRupiah(full)}</del>` : ''}</p>`;

const cover = ({ slug, thumbnail }: Pick<CourseRow, 'slug' | 'thumbnail'>) =>
  `<img src="${coverUrl({ slug, thumbnail })}" alt="" width="640" height="400" loading="lazy" decoding="async">`;

const batch = ({
  course,
  start_date,
  batch: number,
  mode,
  availability,
}: ActiveSchedule) => `<li><a class="card" href="/bootcamps/${escape(course.slug)}">
<div class="cover">${cover(course)}${course.discounted_price < course.price ? `<span class="badge">Hemat ${course.discount?.percentage ?? 0}%</span>` : ''}</div>
<div class="body"><small>${escape(course.category.name)}</small><h3>${escape(course.title)}</h3><small>${formatDate(start_date)}</small><small>${{ REMOTE: 'Online', HYBRID: 'Hibrida', OFFLINE: 'Tatap muka' }[mode]} / Batch ${number}${availability === 'FULL' ? ' / Penuh' : ''}</small>${price(course)}</div></a></li>`;

const event = ({ course, start_date, type, location, availability }: ActiveSchedule) => {
  const { day, month } = formatDayAndMonth(start_date);
  return `<li><a class="card" href="/bootcamps/${escape(course.slug)}">
<div class="cover">${cover(course)}${availability === 'FULL' ? '<span class="badge">Penuh</span>' : ''}<span class="date">${day} ${month}</span></div>
<div class="body"><small>${type === 'WORKSHOP' ? 'Workshop' : 'Event'}${location ? ` / ${escape(location.name)}` : ''}</small><h3>${escape(course.title)}</h3><span class="hidden">${formatDate(start_date)}</span>${price(course)}</div></a></li>`;
};

const options = (label: string, any: string, entries: { value: number | string; text: string }[]) =>
  `<label>${label}<select name="${label.toLowerCase()}"><option value="">${any}</option>${each(entries, ({ value, text }) => `<option value="${value}">${escape(text)}</option>`)}</select></label>`;

/**
 * The document, from the API's data.
 * @param fontUrl address of the product's own font file
 * @param preloads elements of the product's page
 */
export async function staticLanding(fontUrl: string, preloads: string[]): Promise<string> {
  const [bootcamps, all, categories, locations, courses] = await Promise.all([
    listActiveSchedules({ limit: 100, page: 1, condition: 'is', type: 'BOOTCAMP' }),
    listActiveSchedules({ limit: 100, page: 1, condition: 'all' }),
    listCategories(),
    listLocations(),
    listCoursesByType('BOOTCAMP', 100),
  ]);
  const events = all.rows.filter(({ type }) => type !== 'BOOTCAMP');
  const css = (await readFile(join(import.meta.dirname, 'style.css'), 'utf8')).replace('FONT', fontUrl);
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${brand.name}</title>
<meta name="description" content="${escape(brand.description)}">
<link rel="icon" href="data:,">
${preloads.join('\n')}
<style>${css}</style>
</head>
<body>
<header><div class="wrap"><a class="logo" href="/">${PETALS}${brand.name}</a><details><summary aria-label="Buka menu">${MENU}</summary><nav aria-label="Utama"><a lang="en" href="/">Home</a>${each(courses.rows.slice(0, 10), ({ slug, title }) => `<a href="/bootcamps/${escape(slug)}">${escape(title)}</a>`)}<a href="/verify-certificate">Sertifikat</a><a href="/signin">Masuk</a></nav></details></div></header>
<main>
<div class="hero"><div class="wrap"><div class="words"><h1>${brand.tagline}</h1><p>Karsa berarti kemauan. Kami menemanimu mengubahnya jadi keahlian, lewat bootcamp, kelas profesional, dan workshop bersama praktisi.</p><a class="button" href="/search">Lihat semua program</a><a class="button plain" lang="en" href="${advisorChatUrl()}">Talk with our Advisor</a></div></div>
<picture><source media="(min-width: 1281px)" srcset="/media/pictures/lattice-6x3.svg" width="1248" height="624"><source media="(min-width: 1024px)" srcset="/media/pictures/lattice-3x3.svg" width="624" height="624"><source media="(min-width: 600px)" srcset="/media/pictures/lattice-4x2.svg" width="832" height="416"><img src="/media/pictures/lattice-3x2.svg" alt="" width="624" height="416" fetchpriority="high"></picture></div>
<div class="wrap"><form class="panel" action="/search">${options(
    'Program',
    'Semua kategori',
    categories.map(({ id, name }) => ({ value: id, text: name })),
  )}${options(
    'Course',
    'Pilih course',
    courses.rows.map(({ id, title }) => ({ value: id, text: title })),
  )}${options(
    'Location',
    'Semua lokasi',
    locations.map(({ id, name }) => ({ value: id, text: name })),
  )}<button class="button" lang="en">Search now</button></form></div>
<section><div class="wrap"><h2 lang="en">Our Top-Rated Programs</h2><p class="muted">Batch yang segera dibuka.</p><ul class="row">${each(bootcamps.rows, batch)}</ul></div></section>
<section class="sogan"><div class="wrap"><h2>Tempat lulusan kami berkarya</h2><ul class="row">${each(PARTNERS, (name) => `<li class="partner">${name}</li>`)}</ul></div></section>
<section class="dark"><div class="wrap"><h2>Cerita dari mereka yang sudah memulai</h2><ul class="row">${each(STORIES, ([name, job, review]) => `<li><figure class="story"><blockquote>“${review}”</blockquote><figcaption><b>${name}</b><span lang="en">${job}</span></figcaption></figure></li>`)}</ul></div></section>
<section><div class="wrap"><h2 lang="en">Upcoming Workshops &amp; Events</h2><p class="muted">Setengah hari sampai sehari. Datang, praktik, pulang membawa sesuatu.</p><ul class="row">${each(events, event)}</ul></div></section>
<section><div class="wrap"><div class="news"><img src="/media/pictures/clouds-kunyit.svg" alt="" width="640" height="480" loading="lazy" decoding="async"><form><h2>Kabar kelas baru, langsung ke email kamu</h2><p class="muted">Jadwal batch, workshop gratis, dan bacaan pilihan. Berhenti kapan saja.</p><label>Email<input type="email" required placeholder="nama@email.com"></label><button class="button">Berlangganan</button></form></div></div></section>
</main>
<footer><div class="wrap"><div><b>${brand.name}</b><p>${brand.tagline}</p><p>${escape(brand.description)}</p></div><div><h2>Belajar</h2><a href="/search">Lihat semua program</a></div><div><h2>Layanan</h2><a href="${advisorChatUrl()}">Hubungi Advisor</a></div><div><h2>Kampus</h2><address>${escape(`${brand.address.street}, ${brand.address.city} ${brand.address.postalCode}`)}<br><a href="mailto:${brand.email}">${brand.email}</a><br>${brand.phone.shown}<br><span lang="en">${brand.operatingHours}</span></address></div></div></footer>
<a class="chat" href="${advisorChatUrl()}">Tanya Advisor</a>
</body>
</html>
`;
}
