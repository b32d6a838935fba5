/** How money came, where the code of its provider is no name. */
const NAMES: Readonly<Record<string, string>> = {
  BANK_TRANSFER: 'Transfer bank',
  WITHHELD_TAX: 'Pajak dipotong',
  CREDIT_CARD: 'Kartu kredit',
  VIRTUAL_ACCOUNT: 'Virtual account',
  EWALLET: 'Dompet elektronik',
  RETAIL_OUTLET: 'Gerai',
  SANDBOX: 'Sandbox',
};

/** A channel of payment as people call it. Names of banks and wallets, such as BCA or DANA, stay. */
export const channelName = (channel: string): string => NAMES[channel.toUpperCase()] ?? channel.replaceAll('_', ' ');
