/** The design tokens of mails. Mails cannot use our style sheets, so every element has its own style. */
const ink = {
  nila950: '#0E1533',
  nila900: '#151E47',
  nila700: '#27387C',
  nila200: '#C8D0EA',
  sogan950: '#21160D',
  sogan600: '#6F5743',
  sogan200: '#E6DBCC',
  sogan50: '#FAF6EF',
  kunyit500: '#EDB233',
  kunyit100: '#FCF0D3',
  kunyit700: '#7A4E00',
  white: '#FFFFFF',
} as const;

const font = "font-family:'Plus Jakarta Sans',Arial,Helvetica,sans-serif";
const words = `${font};font-size:16px;line-height:26px`;
const small = `${font};font-size:14px;line-height:22px`;

export const style = {
  page: `margin:0;padding:0;background:${ink.sogan50}`,
  column: 'width:100%;max-width:560px',
  name: `padding:32px 20px 20px;${font};font-size:18px;line-height:24px;font-weight:800;color:${ink.nila900}`,
  card: `background:${ink.white};border-radius:20px`,
  band: `height:16px;padding:12px 0;border-radius:20px 20px 0 0;background:${ink.nila900};text-align:center;font-size:0;line-height:0;overflow:hidden`,
  /** One leaf of the band, the shape of the brand. It is square in programs without round corners. */
  leaf: (colour: 'nila700' | 'kunyit500') =>
    `display:inline-block;width:16px;height:16px;margin:0 5px 12px;border-radius:2px 46% 2px 46%;background:${ink[colour]}`,
  content: `padding:28px 28px 32px;${words};color:${ink.sogan950}`,
  title: `margin:0 0 12px;${font};font-size:22px;line-height:30px;font-weight:800;color:${ink.nila900}`,
  paragraph: `margin:0 0 16px;${words};color:${ink.sogan950}`,
  highlight: `padding:12px 16px;border-radius:12px;background:${ink.kunyit100};${small};color:${ink.kunyit700}`,
  highlighted: `${font};font-size:17px;line-height:26px;font-weight:700;color:${ink.sogan950}`,
  label: `width:112px;padding:8px 12px 8px 0;border-bottom:1px solid ${ink.sogan200};vertical-align:top;${small};color:${ink.sogan600}`,
  value: `padding:8px 0;border-bottom:1px solid ${ink.sogan200};vertical-align:top;${small};font-weight:700;color:${ink.sogan950};overflow-wrap:anywhere`,
  button: `display:block;padding:14px 20px;border-radius:12px;background:${ink.nila700};${words};font-weight:700;text-align:center;text-decoration:none;color:${ink.white}`,
  also: `${small};font-weight:700;color:${ink.nila700}`,
  foot: `padding:20px 20px 32px;${small};color:${ink.sogan600}`,
  hidden: 'display:none;max-height:0;overflow:hidden',
} as const;

/** Styles for programs with a dark mode. Other programs ignore them, and those that recolour mails themselves find plain colours. */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:${ink.nila950}!important}.card{background:${ink.nila900}!important}
.strong,.words{color:${ink.white}!important}.muted{color:${ink.nila200}!important}.line{border-color:${ink.nila700}!important}
.button{background:${ink.kunyit500}!important;color:${ink.nila950}!important}.also{color:${ink.nila200}!important}}`;
