import { brand } from '@site/shared/brand';
import type { Mail, Urgency } from '../outbox.ts';
import { darkStyle, style } from './letter-style.ts';

interface Link {
  readonly label: string;
  readonly url: string;
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  /** The heading of the letter. Without it: the subject. */
  readonly title?: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A fact in a box of its own, which readers must not overlook: label and value. */
  readonly highlight?: readonly [string, string];
  /** Whether addresses in the highlight become links. Only where no stranger could have typed them. */
  readonly highlightHasLinks?: boolean;
  /** Each fact is a label and a value. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly action?: Link;
  /** A link below the button. */
  readonly also?: Link;
  readonly urgency?: Urgency;
}

/** Writes the letter as plain text and as HTML. Text that people typed is escaped. */
export function letter(words: Letter): Mail {
  const { to, subject, urgency } = words;
  return { to, subject: oneLine(subject), text: asText(words), html: asHtml(words), ...(urgency && { urgency }) };
}

const { street, city, postalCode } = brand.address;
/** The phone number with spaces that do not break, so that phones recognise it as one number. */
const phone = brand.phone.shown.replaceAll(' ', '\u00a0');
const contact = [`${brand.email} · ${phone}`, `${street}, ${city} ${postalCode}`] as const;

function asText({ greeting, paragraphs, highlight, facts = [], action, also }: Letter): string {
  const rows = [...(highlight ? [highlight] : []), ...facts];
  return [
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...(rows.length > 0 ? [''] : []),
    ...[action, also].flatMap((link) => (link ? [`${link.label}: ${link.url}`, ''] : [])),
    brand.name,
    ...contact,
  ].join('\n');
}

/** HTML of tables in which each element has its own style, because that is all that mail programs agree on. No content needs a picture. */
function asHtml({
  subject,
  title = subject,
  greeting,
  paragraphs,
  highlight,
  highlightHasLinks = false,
  facts = [],
  action,
  also,
}: Letter): string {
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body class="page" style="${style.page}">
<div style="${style.hidden}">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${style.page}"><tr><td align="center" style="padding:0 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="${style.column}">
<tr><td class="strong" style="${style.name}">${escapeHtml(brand.name)}</td></tr>
<tr><td class="card" style="${style.card}"><div style="${style.band}">${cloth}</div><div style="${style.content}">
<h1 class="strong" style="${style.title}">${escapeHtml(oneLine(title))}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${highlight ? highlighted(highlight, highlightHasLinks) : ''}
${facts.length > 0 ? table(facts) : ''}
${action ? `<a class="button" href="${escapeHtml(action.url)}" style="${style.button}">${escapeHtml(action.label)}</a>` : ''}
${also ? `<p style="margin:16px 0 0;text-align:center"><a class="also" href="${escapeHtml(also.url)}" style="${style.also}">${escapeHtml(also.label)}</a></p>` : ''}
</div></td></tr>
<tr><td class="muted" style="${style.foot}">${contact.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>`;
}

const cloth = Array.from(
  { length: 18 },
  (_, at) => `<span style="${style.leaf(at % 3 === 1 ? 'kunyit500' : 'nila700')}"></span>`,
).join('');

const paragraph = (text: string) => `<p class="words" style="${style.paragraph}">${escapeHtml(text)}</p>`;

/** Dark text on a light ground, also in dark mode. */
const highlighted = ([label, value]: readonly [string, string], hasLinks: boolean) =>
  `<div style="margin:0 0 16px"><div style="${style.highlight}">${escapeHtml(label)}<br><span style="${style.highlighted}">${hasLinks ? linked(value) : escapeHtml(value)}</span></div></div>`;

/** Escapes a text and turns its addresses into links. */
const linked = (text: string) =>
  text
    .split(/(https:\/\/[^\s<>"]*[^\s<>".,;:)])/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}" style="color:inherit">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

const table = (facts: NonNullable<Letter['facts']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">${facts
    .map(
      ([label, value]) =>
        `<tr><td class="muted line" style="${style.label}">${escapeHtml(label)}</td><td class="words line" style="${style.value}">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Joins the lines of a subject: a line break in it would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
