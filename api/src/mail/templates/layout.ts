import { brand } from '@site/shared/brand';
import type { Mail } from '../outbox.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Label and value. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly url: string };
}

/** The same letter as plain text and as HTML. Everything that people typed is escaped. */
export function letter({ to, subject, greeting, paragraphs, facts = [], action }: Letter): Mail {
  const text = [
    greeting,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(facts.length > 0 ? [''] : []),
    ...(action ? [`${action.label}: ${action.url}`, ''] : []),
    brand.name,
    `${brand.email} · ${brand.phone.shown}`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FAF6EF;color:#21160D;font:16px/26px 'Plus Jakarta Sans',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:800;color:#151E47">${escapeHtml(brand.name)}</p>
<div style="background:#FFFFFF;border-radius:20px;padding:28px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${
  facts.length > 0
    ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:6px 12px 6px 0;color:#6F5743">${escapeHtml(label)}</td><td style="padding:6px 0;font-weight:700">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`
    : ''
}
${action ? `<p style="margin:0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#27387C;color:#FFFFFF;border-radius:12px;padding:12px 20px;text-decoration:none;font-weight:700">${escapeHtml(action.label)}</a></p>` : ''}
</div>
<p style="margin:24px 0 0;color:#6F5743;font-size:14px">${escapeHtml(brand.email)} · ${escapeHtml(brand.phone.shown)}</p>
</div></body></html>`;
  return { to, subject: oneLine(subject), text, html };
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A line break in a subject would start a new header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
