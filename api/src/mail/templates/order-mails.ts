import { brand } from '@site/shared/brand';
import { formatDate, formatInstantWithTime, formatTimes, type TimeZone } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail, Urgency } from '../outbox.ts';
import { letter } from './layout.ts';

export interface OrderFacts {
  /** Who reads the mail: money is the payer's business. */
  readonly reader: { readonly role: 'PAYER' | 'PARTICIPANT'; readonly name: string; readonly email: string };
  readonly payerName: string;
  readonly payerEmail: string;
  readonly participantName: string;
  /** As the subject calls them. */
  readonly participantFirstName: string;
  readonly courseTitle: string;
  readonly batch: number;
  /** Days of the week, as staff wrote them. */
  readonly days: string;
  readonly mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  /** Where it takes place; null where there is no place. */
  readonly location: string | null;
  /** For people whose place is certain, where staff gave it: the street address, or the link of the online class. */
  readonly joiningDetails: string | null;
  readonly startDate: string;
  readonly startTime: string;
  readonly endTime: string;
  /** By whose clock the hours are meant. */
  readonly timeZone: TimeZone;
  readonly amount: number;
  /** Its seat is certain. */
  readonly isPlaced: boolean;
  /** Of the plan it is paid by, for the payer alone. */
  readonly stages?: readonly StageFacts[];
  readonly transactionId: string;
  /** Address of the order's page, by a link that is the reader's own. */
  readonly orderUrl: string;
  /** Address of its classes as a file for one's calendar, by the same link. */
  readonly calendarUrl: string;
  /** The document about money that goes with the payer's letter, where there is one. */
  readonly document?: { readonly label: string; readonly number: string } | null;
}

interface StageFacts {
  readonly number: number;
  readonly due_on: string;
  readonly amount: number;
  /** What is still to be paid of it and all before it; 0 where it is paid. */
  readonly open: number;
}

/** What the team is told: no link of a buyer, which would let them act as the buyer. */
export type TeamFacts = Omit<OrderFacts, 'reader' | 'orderUrl' | 'calendarUrl'> & {
  /** Address of the page that shows what became of the payment. */
  readonly resultUrl: string;
};

export function registrationReceived(order: OrderFacts, { expiresAt }: { readonly expiresAt: string }): Mail {
  const isPayer = order.reader.role === 'PAYER';
  return about(order, {
    urgency: 'NOW',
    subject: isPayer ? `Selesaikan pembayaran ${order.courseTitle}` : placeIsKept(order),
    paragraphs: isPayer
      ? [
          `Pendaftaran untuk ${order.courseTitle} sudah kami terima. Tempatnya kami simpan sampai batas waktu pembayaran di bawah ini.`,
          'Bayar, ubah data, atau batalkan lewat halaman pesananmu.',
        ]
      : [
          `${order.payerName} mendaftarkanmu untuk ${order.courseTitle}. Tempatmu kami simpan sampai batas waktu pembayaran di bawah ini.`,
          'Begitu pembayarannya masuk, kamu kami kabari.',
        ],
    title: 'Tempatnya kami simpan',
    highlight: ['Bayar sebelum', formatInstantWithTime(expiresAt)],
    more: stageRows(order),
    ...(isPayer ? { label: 'Bayar sekarang' } : {}),
  });
}

/** For a stage of a plan, for what is owed after a move, or for the rest of what was paid in part. */
export function paymentRequested(
  order: OrderFacts,
  { expiresAt, amount, received }: { readonly expiresAt: string; readonly amount: number; readonly received: number },
): Mail {
  // Until the seat is certain, it is lost with the deadline.
  const stage = order.isPlaced ? openStage(order) : undefined;
  return about(order, {
    subject: `Tagihan ${order.courseTitle}`,
    paragraphs: [
      received > 0
        ? `${formatRupiah(received)} untuk ${order.courseTitle} sudah kami terima. Terima kasih. Berikutnya ${formatRupiah(amount)}.`
        : `Berikut tagihan ${formatRupiah(amount)} untuk ${order.courseTitle}.`,
      ...(stage ? [`Tahap ${stage.number} jatuh tempo ${formatDate(stage.due_on)}.`] : []),
    ],
    highlight: [stage ? 'Tagihan berlaku sampai' : 'Bayar sebelum', formatInstantWithTime(expiresAt)],
    more: [['Tagihan ini', formatRupiah(amount)], ...stageRows(order)],
    label: `Bayar ${formatRupiah(amount)}`,
  });
}

/** @param until instant to which the place is held */
export function wayToPayEnded(order: OrderFacts, until: string): Mail {
  return about(order, {
    subject: `Pembayaran ${order.courseTitle} belum selesai`,
    title: 'Pilih cara bayar lagi',
    paragraphs: [
      `Cara bayar yang dipilih sudah berakhir, dan tidak ada pembayaran yang masuk lewat cara itu. ${whose('Tempat', order)} di ${order.courseTitle} tetap kami simpan sampai batas waktu di bawah ini.`,
    ],
    highlight: ['Bayar sebelum', formatInstantWithTime(until)],
    label: 'Pilih cara bayar lain',
  });
}

/** A bill of a buyer whose seat is certain ended unpaid. @param owed whole rupiah */
export function billEnded(order: OrderFacts, owed: number): Mail {
  return about(order, {
    subject: `Tagihan ${order.courseTitle} berakhir, belum dibayar`,
    title: 'Minta tagihan baru',
    paragraphs: [
      `Batas waktu tagihan untuk ${order.courseTitle} sudah lewat, dan tidak ada pembayaran yang masuk lewat tagihan itu. ${formatRupiah(owed)} ${whose('untuk', order)} masih perlu dibayar.`,
      'Buka halaman pesananmu untuk membayar dengan tagihan baru. Ada kendala? Hubungi kami lewat kontak di bawah ini.',
    ],
    more: [['Yang perlu dibayar', formatRupiah(owed)]],
    label: 'Bayar dengan tagihan baru',
  });
}

export function registrationExpired(order: OrderFacts): Mail {
  return about(order, {
    subject: `Pendaftaran ${order.courseTitle} kedaluwarsa`,
    paragraphs: [
      `Batas waktu pembayaran untuk ${order.courseTitle} sudah lewat, jadi tempatnya kami lepas kembali.`,
      'Masih ingin ikut? Datanya masih ada di halaman pesanan: kamu bisa mendaftar lagi selama tempat masih tersedia.',
    ],
    label: 'Daftar ulang',
  });
}

export function registrationConfirmed(order: OrderFacts): Mail {
  const next = openStage(order);
  const payment = order.reader.role === 'PAYER' ? 'Pembayaranmu' : `Pembayaran dari ${order.payerName}`;
  const paid = paidStages(order);
  const ofStages = next ? ` untuk tahap ${paid.join(' dan ')}` : '';
  const isPaid = order.amount > 0 && (!next || paid.length > 0);
  return about(order, {
    urgency: 'NOW',
    subject: seatIsSure(order),
    title: 'Kursi sudah pasti',
    paragraphs: [
      `${isPaid ? `${payment}${ofStages} sudah kami terima. ` : ''}${whose('Tempat', order)} di ${order.courseTitle} sudah pasti.`,
      ...(next ? ['Tahap yang belum dibayar ada di bawah ini. Tagihannya kami kirim pada hari jatuh temponya.'] : []),
      'Jadwal, data peserta, dan perubahan rencana ada di halaman pesananmu.',
    ],
    more: next ? stageRows(order) : [],
  });
}

/** Another person has the seat now. The person before is told nothing: the payer decides about that. */
export function participantChanged(order: OrderFacts): Mail {
  if (order.reader.role === 'PAYER')
    return about(order, {
      subject: `Peserta ${order.courseTitle} diganti`,
      paragraphs: [
        `Tempat di ${order.courseTitle} sekarang untuk ${order.participantName}. Pembayarannya tidak berubah.`,
      ],
    });
  return about(order, {
    subject: order.isPlaced ? seatIsSure(order) : placeIsKept(order),
    paragraphs: [
      `${order.payerName} memberikan tempat di ${order.courseTitle} kepadamu.`,
      ...(order.isPlaced ? [] : ['Pembayarannya belum masuk. Begitu masuk, kursimu pasti dan kamu kami kabari.']),
    ],
  });
}

/** To the right address of a person whose e-mail was wrong: no letter before reached them. */
export function addressCorrected(order: OrderFacts): Mail {
  return about(order, {
    subject: `Emailmu untuk ${order.courseTitle} sudah diperbaiki`,
    paragraphs: [
      `Kabar tentang ${whose('pendaftaran', order)} di ${order.courseTitle} sekarang kami kirim ke alamat ini. Keadaan terakhirnya ada di halaman pesanan.`,
      'Tautan di email yang terkirim ke alamat sebelumnya tidak berlaku lagi.',
    ],
  });
}

/** Rupiah. */
export interface Received {
  /** What came. */
  readonly amount: number;
  /** Of the order since then. Below 0: still to be paid; above 0: too much came. */
  readonly balance: number;
  /** The stage that is paid next, where a plan has one. */
  readonly next: { readonly number: number; readonly due_on: string } | null;
}

/** Money for an order whose seat was certain before: a later stage, what a move made dearer, or too much. */
export function paymentReceived(order: OrderFacts, { amount, balance, next }: Received): Mail {
  return about(order, {
    subject: `${formatRupiah(amount)} untuk ${order.courseTitle} kami terima`,
    title: 'Pembayaran kami terima',
    paragraphs: [
      `Terima kasih, pembayaran ${formatRupiah(amount)} untuk ${order.courseTitle} sudah kami terima.`,
      restOf(balance, next),
    ],
    more: [['Kami terima', formatRupiah(amount)]],
  });
}

function restOf(balance: number, next: Received['next']): string {
  if (balance === 0) return 'Semuanya sudah lunas.';
  if (balance > 0)
    return `Semuanya sudah lunas, dan ada kelebihan ${formatRupiah(balance)}. Tim ${brand.name} akan menghubungi kamu tentang pengembaliannya.`;
  const rest = `Sisanya ${formatRupiah(-balance)}`;
  return next === null
    ? `${rest}. Bayar lewat halaman pesananmu.`
    : `${rest}. Tahap ${next.number} paling lambat ${formatDate(next.due_on)}.`;
}

/** Whatever the cause: too late, too little, class has begun, another registration of the same student. */
export function paymentWithoutSeat(order: OrderFacts): Mail {
  return about(order, {
    subject: `Pembayaran ${order.courseTitle} kami terima`,
    paragraphs: [
      `Terima kasih, pembayaran untuk ${order.courseTitle} sudah kami terima. Tempat di jadwal ini belum bisa kami pastikan.`,
      `Tim ${brand.name} akan menghubungi kamu tentang pengembalian dana atau jadwal lain.`,
    ],
  });
}

/** The money that came does not settle the order: too little, or not what its invoice says. */
export function paymentBeingChecked(order: OrderFacts): Mail {
  return about(order, {
    subject: `Pembayaran ${order.courseTitle} sedang kami periksa`,
    paragraphs: [
      `Terima kasih, pembayaranmu untuk ${order.courseTitle} sudah kami terima, tetapi belum sesuai dengan tagihannya. Tempatmu tetap kami simpan.`,
      `Kalau masih ada sisa tagihan, jumlahnya ada di halaman pesananmu. Ada pertanyaan? Tim ${brand.name} siap membantu.`,
    ],
  });
}

/** How an order was cancelled. Rupiah. */
export interface Cancelled {
  /** What goes back. */
  readonly refund: number;
  /** What of it needs a bank account. */
  readonly byTransfer: number;
  /** The whole batch does not take place. */
  readonly ofBatch: boolean;
}

export function orderCancelled(order: OrderFacts, { refund, byTransfer, ofBatch }: Cancelled): Mail {
  const needsAccount = byTransfer > 0 && order.reader.role === 'PAYER';
  return about(order, {
    ...(ofBatch ? { urgency: 'LATER' as const } : {}),
    subject: ofBatch ? batchIsOff(order) : `Pendaftaran ${order.courseTitle} dibatalkan`,
    paragraphs: [
      ...(ofBatch ? [BATCH_IS_OFF] : []),
      `${whose('Pendaftaran', order)} untuk ${order.courseTitle} sudah dibatalkan.`,
      ...(refund > 0 && order.reader.role === 'PAYER'
        ? [`Dana ${formatRupiah(refund)} kami kembalikan. Kami kabari lagi begitu dananya terkirim.`]
        : []),
      ...(needsAccount ? [accountWanted(byTransfer)] : []),
      `Ada pertanyaan? Balas lewat kontak ${brand.name} di bawah ini.`,
    ],
    ...(needsAccount ? { label: GIVE_ACCOUNT } : {}),
    ...calendarAgain(order),
  });
}

const GIVE_ACCOUNT = 'Isi rekening tujuan';
const accountWanted = (amount: number) =>
  `${formatRupiah(amount)} kami kirim lewat transfer bank. Isi rekening tujuannya di halaman pesananmu supaya bisa kami kirim.`;

/** @param amount what can only be transferred, in rupiah */
export function refundAccountWanted(order: OrderFacts, amount: number): Mail {
  return about(order, {
    subject: `Ke rekening mana dana ${order.courseTitle} kami kirim?`,
    title: 'Isi rekening tujuan',
    paragraphs: [accountWanted(amount)],
    label: GIVE_ACCOUNT,
  });
}

export interface Moved {
  /** Above 0: what the other batch costs more and is still to be paid, below 0: what goes back; rupiah. */
  readonly difference: number;
  /** The number of the batch that does not take place; null where the move has another cause. */
  readonly cancelledBatch: number | null;
}

export function orderMoved(order: OrderFacts, { difference, cancelledBatch }: Moved): Mail {
  const isPayer = order.reader.role === 'PAYER';
  return about(order, {
    subject: `Jadwal ${order.courseTitle} diubah`,
    paragraphs: [
      ...(cancelledBatch === null ? [] : [`Mohon maaf, Batch ${cancelledBatch} tidak jadi berlangsung.`]),
      `${whose('Pendaftaran', order)} sekarang ada di jadwal di bawah ini.`,
      ...(isPayer && difference > 0
        ? [`Selisih harga yang belum dibayar: ${formatRupiah(difference)}. Bayar lewat halaman pesananmu.`]
        : []),
      ...(isPayer && difference < 0 ? [`Selisih harga ${formatRupiah(-difference)} kami kembalikan.`] : []),
    ],
    ...calendarAgain(order),
  });
}

const batchIsOff = ({ courseTitle, batch }: OrderFacts) => `Kelas ${courseTitle} batch ${batch} tidak jadi berlangsung`;
const BATCH_IS_OFF = 'Mohon maaf, jadwal di bawah ini tidak jadi berlangsung.';

/** The whole batch does not take place. */
export function batchCancelled(order: OrderFacts): Mail {
  return about(order, {
    urgency: 'LATER',
    subject: batchIsOff(order),
    paragraphs: [BATCH_IS_OFF, `Tim ${brand.name} akan menghubungi kamu tentang jadwal lain atau pengembalian dana.`],
    ...calendarAgain(order),
  });
}

export function moneyReturned(order: OrderFacts, amount: number): Mail {
  return about(order, {
    subject: `Dana ${order.courseTitle} sudah dikembalikan`,
    paragraphs: [
      `Dana ${formatRupiah(amount)} sudah kami kirim kembali. Tergantung kanal pembayarannya, dananya sampai dalam beberapa hari kerja.`,
    ],
  });
}

/** Tells the payer, who may not have said it: until it is paid it can be changed. @param account with the last digits of its number */
export function refundAccountSet(order: OrderFacts, account: { readonly bank: string; readonly number: string }): Mail {
  return about(order, {
    subject: `Rekening pengembalian dana ${order.courseTitle}`,
    title: 'Rekeningmu sudah kami catat',
    paragraphs: [
      `Dana untuk ${order.courseTitle} kami kirim ke rekening di bawah ini. Selama belum terkirim, rekeningnya bisa diubah di halaman pesananmu.`,
      `Bukan kamu yang mengisinya? Segera hubungi ${brand.name} lewat kontak di bawah ini.`,
    ],
    highlight: ['Rekening', `${account.bank}, ${account.number}`],
  });
}

/** The way back to the order's page, for the person who asked for it. */
export function orderLink(order: OrderFacts, { earlierEnded }: { readonly earlierEnded: boolean }): Mail {
  return about(order, {
    urgency: 'NOW',
    subject: `Tautan pesanan ${order.courseTitle}`,
    paragraphs: [
      `Ini tautan ke ${whose('halaman pesanan', order)}. Siapa pun yang punya tautan ini bisa membukanya, jadi jangan diteruskan.`,
      ...(earlierEnded ? ['Tautan di email sebelumnya tidak berlaku lagi.'] : []),
    ],
  });
}

/** Tells the team of money that came and cannot be settled without them. */
export function paymentNeedsTeam(order: TeamFacts, reason: string): Mail {
  return letter({
    to: brand.email,
    subject: `Pembayaran perlu diperiksa: ${order.courseTitle}`,
    greeting: 'Halo tim,',
    paragraphs: [reason],
    facts: [...facts(order), ...moneyFacts(order), ['Pembayar', `${order.payerName}, ${order.payerEmail}`]],
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

export interface UnknownPayment {
  readonly provider: string;
  readonly providerInvoiceId: string;
  readonly externalId: string;
  /** Amount and currency, for people. */
  readonly received: string;
  readonly channel: string | null;
}

/** Tells the team of money for an invoice that is none of ours, as far as we know. */
export function unknownPaymentNeedsTeam(payment: UnknownPayment): Mail {
  return letter({
    to: brand.email,
    subject: 'Pembayaran perlu diperiksa: invoice tidak dikenal',
    greeting: 'Halo tim,',
    paragraphs: [
      'Penyedia pembayaran menerima uang untuk invoice yang tidak kami kenal. Cari pembayarnya di dasbor penyedia, lalu cocokkan atau kembalikan dananya.',
    ],
    facts: [
      ['Penyedia', payment.provider],
      ['Invoice penyedia', payment.providerInvoiceId],
      ['Nomor invoice', payment.externalId],
      ['Yang masuk', payment.received],
      ['Kanal', payment.channel ?? '–'],
    ],
  });
}

interface LedgerDifference {
  readonly provider: string;
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly reference: string;
  /** Whole rupiah; null: not there. */
  readonly ledger_amount: number | null;
  readonly provider_amount: number | null;
}

/** More are no list to read: they are on the page of the day. */
const SHOWN_DIFFERENCES = 20;

/** Tells the team of a day on which the ledger and a provider's list differ. */
export function ledgerDiffers(day: string, differences: readonly LedgerDifference[]): Mail {
  const shown = (amount: number | null) => (amount === null ? 'tidak ada' : formatRupiah(amount));
  return letter({
    to: brand.email,
    subject: `Uang yang tidak cocok: ${formatDate(day)}`,
    greeting: 'Halo tim,',
    paragraphs: [
      `Pada hari itu ada ${differences.length} pembayaran atau pengembalian yang berbeda antara buku kas dan daftar penyedia pembayaran. Yang bisa dicatat sendiri sudah dicatat. Periksa sisanya di dasbor penyedia.`,
    ],
    facts: differences
      .slice(0, SHOWN_DIFFERENCES)
      .map(({ provider, kind, reference, ledger_amount: ledger, provider_amount: theirs }) => [
        `${kind === 'PAYMENT' ? 'Pembayaran' : 'Pengembalian'} ${reference}`,
        `buku kas: ${shown(ledger)}, ${provider}: ${shown(theirs)}`,
      ]),
  });
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly more?: readonly [string, string][];
  /** Of the letter, where the subject says more than a heading. */
  readonly title?: string;
  /** What must not be overlooked, label and value. */
  readonly highlight?: readonly [string, string];
  /** Links in it can be followed: only staff write it. */
  readonly highlightHasLinks?: boolean;
  /** A link below the button. */
  readonly also?: { readonly label: string; readonly url: string };
  /** Of the one button, which leads to the order's page: opening a link does nothing by itself. */
  readonly label?: string;
  readonly urgency?: Urgency;
}

export function about(order: OrderFacts, { more = [], label = 'Buka pesanan', ...words }: Words): Mail {
  const { reader } = order;
  return letter({
    ...words,
    to: reader.email,
    greeting: `Halo ${reader.name},`,
    facts: [...facts(order), ...(reader.role === 'PAYER' ? moneyFacts(order) : []), ...more],
    action: { label, url: order.orderUrl },
  });
}

/** The file takes the place of what its reader has in a calendar, or takes it off. */
export const calendarAgain = ({ calendarUrl }: OrderFacts) =>
  ({ also: { label: 'Perbarui di kalender', url: calendarUrl } }) as const;

/** Whose the thing is, in words: the participant reads that it is theirs, and the payer whom it is for. */
export const whose = (thing: string, { reader, participantName }: OrderFacts) =>
  reader.role === 'PAYER' ? `${thing} ${participantName}` : `${thing}mu`;

const seatIsSure = ({ participantFirstName, batch }: OrderFacts) =>
  `${participantFirstName}, kursimu di Batch ${batch} sudah pasti`;

const placeIsKept = ({ courseTitle }: OrderFacts) => `Tempatmu di ${courseTitle} kami simpan`;

/** The stage of a plan that is to be paid next. */
const openStage = ({ stages = [] }: OrderFacts) => stages.find(({ open }) => open > 0);
const paidStages = ({ stages = [] }: OrderFacts) => stages.filter(({ open }) => open === 0).map(({ number }) => number);

/** The stages of a plan, each with its day while it is not paid. */
export const stageRows = ({ stages = [] }: OrderFacts): [string, string][] =>
  stages.map(({ number, due_on: day, amount, open }) => [
    `Tahap ${number}`,
    `${formatRupiah(amount)}, ${open === 0 ? 'lunas' : `jatuh tempo ${formatDate(day)}`}`,
  ]);

type ClassFacts = Omit<OrderFacts, 'reader' | 'orderUrl' | 'calendarUrl'>;

function facts(order: ClassFacts): [string, string][] {
  return [
    ['Peserta', order.participantName],
    ['Program', order.courseTitle],
    ['Jadwal', `Batch ${order.batch}, ${formatDate(order.startDate)}`],
    ['Hari', order.days],
    ['Jam kelas', formatTimes(order.startTime, order.endTime, order.timeZone)],
    ['Tempat', placeOf(order)],
  ];
}

function moneyFacts({ amount, transactionId, document }: ClassFacts): [string, string][] {
  return [
    ['Total', amount === 0 ? 'GRATIS' : formatRupiah(amount)],
    ['Payment ID', transactionId],
    ...(document ? [[document.label, document.number] satisfies [string, string]] : []),
  ];
}

export function placeOf({ mode, location }: Pick<ClassFacts, 'mode' | 'location'>): string {
  if (mode === 'REMOTE') return 'Online';
  const place = location ?? 'Lokasi menyusul';
  return mode === 'HYBRID' ? `${place} dan online` : place;
}

/** Where to go, with the street address or the link that staff gave. */
export function placeToGo({
  mode,
  location,
  joining_details: details,
}: Pick<ClassFacts, 'mode' | 'location'> & { readonly joining_details: string | null }): string {
  if (details === null) return placeOf({ mode, location });
  return mode === 'REMOTE' ? details : `${placeOf({ mode, location })}, ${details}`;
}
