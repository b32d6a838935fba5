export const copy = {
  sample: 'contoh',
  portrait: (name: string) => `Potret ${name}`,
};
