import { createHash } from 'node:crypto';
import { brand } from '@site/shared/brand';
import { formatDate, formatInstantWithTime } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { escapeHtml } from '../../mail/templates/layout.ts';
import { moreThan, partOf, type SandboxButton } from './sandbox-buttons.ts';
import type { SandboxInvoiceRow } from './sandbox-repository.ts';

const style = `
@font-face{font-family:'Plus Jakarta Sans';font-weight:400;src:url(/api/v1/sandbox/fonts/400) format('woff2')}
@font-face{font-family:'Plus Jakarta Sans';font-weight:700 800;src:url(/api/v1/sandbox/fonts/700) format('woff2')}
*{box-sizing:border-box}body{margin:0;background:#FAF6EF;color:#21160D;font:16px/26px 'Plus Jakarta Sans',system-ui,sans-serif;font-variant-numeric:tabular-nums}
.strip{margin:0;padding:10px 20px;background:#FCF0D3;color:#7A4E00;font-weight:700;font-size:14px;text-align:center}
main{max-width:500px;margin:0 auto;padding:64px 20px;text-align:center}
.brand{display:flex;gap:16px;align-items:center;justify-content:center;margin:0 0 32px;font-weight:800;font-size:20px;color:#151E47}
.card{background:#fff;border-radius:20px;padding:32px 24px 24px;box-shadow:0 18px 40px -20px rgba(46,32,21,.28),0 2px 8px -3px rgba(46,32,21,.10)}
.for{margin:0;color:#6F5743}h1{margin:4px 0 8px;font-size:clamp(32px,10.4vw,44px);line-height:1.2;letter-spacing:-.036em;font-weight:800;color:#151E47}
.until{margin:0 0 32px;color:#7A4E00;font-weight:700;font-size:14px}
dl{margin:0 0 24px;padding:14px 20px;background:#FAF6EF;border-radius:12px;font-size:15px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:2px 0}dt{color:#6F5743}dd{margin:0;font-weight:700;text-align:right;overflow-wrap:anywhere}
form{display:grid;grid-template-columns:1fr 1fr;gap:10px}
form.more{grid-template-columns:1fr;margin-top:20px}.more h2{margin:0;color:#6F5743;font-size:14px;line-height:1.5}.more button{padding:10px 16px}svg{flex:none}.until{display:flex;gap:8px;align-items:center;justify-content:center}button{display:flex;gap:10px;align-items:center;justify-content:center;min-height:48px;border:0;border-radius:12px;background:#E4E8F5;color:#1D2A5F;font:inherit;font-weight:700;cursor:pointer}
button:hover{background:#C8D0EA}button.pay{grid-column:1/-1;min-height:56px;background:#EDB233;color:#0E1533}button.pay:hover{background:#F5C353}
button:focus-visible,a:focus-visible{outline:3px solid #3A4E9E;outline-offset:2px}
.state{margin:0 0 16px;padding:14px 20px;border-radius:12px;font-weight:700}.PAID{background:#E1F0E4;color:#1F6540}.EXPIRED,.FAILED{background:#FBE7E2;color:#A12A1C}
a{display:inline-block;padding:11px 0;color:#27387C;font-weight:700}.note{margin:20px 0 0;color:#6F5743;font-size:14px}`;

const mark = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path fill="#27387C" d="M13 13H7a6 6 0 0 1-6-6V1h6a6 6 0 0 1 6 6zM13 15v6a6 6 0 0 1-6 6H1v-6a6 6 0 0 1 6-6zM15 15h6a6 6 0 0 1 6 6v6h-6a6 6 0 0 1-6-6z"/><path fill="#EDB233" d="M15 13V7a6 6 0 0 1 6-6h6v6a6 6 0 0 1-6 6z"/></svg>`;

/** An icon in the outline style of the site. */
const icon = (strokes: string) =>
  `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes}</svg>`;
const clock = icon('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>');
const check = icon('<path d="M20 6 9 17l-5-5"/>');
const timerOff = icon(
  '<path d="M10 2h4M4.6 11a8 8 0 0 0 1.7 8.7 8 8 0 0 0 8.7 1.7M7.4 7.4a8 8 0 0 1 10.3 1 8 8 0 0 1 .9 10.2M2 2l20 20M12 12v-2"/>',
);
const cross = icon('<path d="M18 6 6 18M6 6l12 12"/>');

const copy = {
  states: {
    PAID: 'Invoice ini sudah dibayar.',
    EXPIRED: 'Invoice ini sudah kedaluwarsa.',
    FAILED: 'Pembayaran invoice ini gagal.',
  },
  otherAmount: 'Uji jumlah lain',
  payPartially: (amount: number) => `Bayar sebagian, ${formatRupiah(amount)}`,
  payTooMuch: (amount: number) => `Bayar lebih, ${formatRupiah(amount)}`,
  payLate: 'Bayar terlambat',
  failRefunds: 'Gagalkan pengembalian dana',
  refundsFail: 'Pengembalian dana untuk invoice ini akan gagal.',
  paidOtherwise: (amount: number) => `Yang masuk ${formatRupiah(amount)}.`,
  toOrder: 'Lihat pendaftaran',
} as const;

/** The page on which a test order is paid, and its content security policy. */
export function sandboxPage(invoice: SandboxInvoiceRow): { html: string; csp: string } {
  const html = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Invoice ${escapeHtml(invoice.id)} | ${escapeHtml(brand.name)}</title><style>${style}</style></head>
<body>
<header><p class="strip">Mode uji. Tidak ada uang sungguhan yang berpindah.</p></header>
<main>
<p class="brand">${mark}${escapeHtml(brand.name)}</p>
<div class="card">
<p class="for">Tagihan untuk ${escapeHtml(invoice.payer_name)}</p>
<h1>${formatRupiah(invoice.amount)}</h1>
<p class="until">${clock}Berlaku sampai ${formatInstantWithTime(invoice.expires_at)}</p>
<dl>
<div><dt>Invoice</dt><dd>${escapeHtml(invoice.id.slice(0, 14))}</dd></div>
<div><dt>Program</dt><dd>${escapeHtml(invoice.course_title)}</dd></div>
<div><dt>Jadwal</dt><dd>Batch ${invoice.batch}, ${formatDate(invoice.start_date)}</dd></div>
</dl>
${invoice.status === 'PENDING' ? buttons(invoice) : closed(invoice, invoice.status)}
</div>
<p class="note">Setiap tombol mengirim pemberitahuan yang sama seperti penyedia pembayaran.</p>
</main>
</body>
</html>`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html,
    csp: `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  };
}

const addressOf = (id: string, event: SandboxButton) => `/api/v1/sandbox/invoices/${encodeURIComponent(id)}/${event}`;

function buttons({ id, amount }: SandboxInvoiceRow): string {
  return `<form method="post" lang="en">
<button class="pay" formaction="${addressOf(id, 'pay')}">${check}Pay</button>
<button formaction="${addressOf(id, 'expire')}">${timerOff}Expire</button>
<button formaction="${addressOf(id, 'fail')}">${cross}Fail</button>
</form>
<form method="post" class="more" aria-labelledby="other-amount">
<h2 id="other-amount">${copy.otherAmount}</h2>
<button formaction="${addressOf(id, 'pay-partially')}">${copy.payPartially(partOf(amount))}</button>
<button formaction="${addressOf(id, 'pay-too-much')}">${copy.payTooMuch(moreThan(amount))}</button>
</form>`;
}

function closed(invoice: SandboxInvoiceRow, status: 'PAID' | 'EXPIRED' | 'FAILED'): string {
  const { id, amount, paid_amount, refunds_fail, success_redirect_url } = invoice;
  const received = paid_amount !== null && paid_amount !== amount ? ` ${copy.paidOtherwise(paid_amount)}` : '';
  const button = (event: SandboxButton, name: string) =>
    `<form method="post" class="more"><button formaction="${addressOf(id, event)}">${name}</button></form>`;
  const refunds = refunds_fail
    ? `<p class="state FAILED" role="status">${copy.refundsFail}</p>`
    : button('fail-refunds', copy.failRefunds);
  return `<p class="state ${status}">${copy.states[status]}${received}</p><a href="${escapeHtml(success_redirect_url)}">${copy.toOrder}</a>
${status === 'PAID' ? refunds : ''}${status === 'EXPIRED' ? button('pay-late', copy.payLate) : ''}`;
}
