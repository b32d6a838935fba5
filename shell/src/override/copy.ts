import { formatInstant } from '@site/shared/dates';

export const copy = {
  override: {
    label: 'Remote lokal',
    text: (remote: string, origin: string) => `Remote "${remote}" dijalankan dari ${origin}, hanya di tab ini.`,
  },
  preview: {
    label: 'Pratinjau',
    text: (name: string, remote: string, until: string) =>
      `Pratinjau "${name}" dari remote "${remote}", hanya di tab ini, sampai ${formatInstant(until)}.`,
  },
  end: 'Kembali ke versi rilis',
} as const;
