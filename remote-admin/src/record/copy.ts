export const copy = {
  whatsApp: 'WhatsApp',
  whatsAppOf: (name: string) => `WhatsApp ${name}`,
  note: {
    label: 'Catatan',
    formTitle: (name: string) => `Catatan untuk ${name}`,
    hint: 'Dibaca semua staf yang membuka halaman ini. Tidak bisa diubah atau dihapus.',
    save: 'Simpan catatan',
  },
};
