const NAMES: Readonly<Record<string, string>> = {
  BANK_TRANSFER: 'Transfer bank',
  WITHHELD_TAX: 'Pajak yang dipotong pembayar',
  CREDIT_CARD: 'Kartu kredit',
  DEBIT_CARD: 'Kartu debit',
  SANDBOX: 'Sandbox (percobaan)',
};

/** The name of a provider's payment channel for people; null where the provider named none. */
export function channelName(channel: string | null): string | null {
  return channel === null ? null : (NAMES[channel] ?? channel.replaceAll('_', ' '));
}
