import {
  Building2,
  ChartNoAxesColumn,
  Clover,
  Cpu,
  Diamond,
  Sprout,
  Truck,
  Waves,
  type LucideIcon,
} from 'lucide-react';

/** Sample companies until the provider enters real ones. They are shown with the "contoh" mark. */
export const partners: readonly { name: string; Icon: LucideIcon }[] = [
  { name: 'Nusa Logistik', Icon: Diamond },
  { name: 'Bahari Bank', Icon: Waves },
  { name: 'Lintas Data', Icon: Clover },
  { name: 'Tanara Retail', Icon: ChartNoAxesColumn },
  { name: 'Arunika Health', Icon: Sprout },
  { name: 'Wahana Kirim', Icon: Truck },
  { name: 'Rekayasa Awan', Icon: Cpu },
  { name: 'Griya Properti', Icon: Building2 },
];
