/** Names of the channels of payment whose code at the provider cannot be shown to people. */
const NAMES: Readonly<Record<string, string>> = {
  BANK_TRANSFER: 'Transfer bank',
  WITHHELD_TAX: 'Pajak dipotong',
  CREDIT_CARD: 'Kartu kredit',
  VIRTUAL_ACCOUNT: 'Virtual account',
  EWALLET: 'Dompet elektronik',
  RETAIL_OUTLET: 'Gerai',
  SANDBOX: 'Sandbox',
};

/** A channel of payment as people call it. Codes that are names already, such as BCA or DANA, stay as they are. */
export const channelName = (channel: string): string => NAMES[channel.toUpperCase()] ?? channel.replaceAll('_', ' ');
