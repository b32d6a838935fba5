import { DEMO_VIDEO, type CourseSeed } from './course-seed.ts';

export const uiUxProductDesign: CourseSeed = {
  slug: 'ui-ux-product-design',
  code: 'UUPD-240',
  title: 'UI/UX & Product Design',
  type: 'BOOTCAMP',
  category: 'Desain Produk Digital',
  price: 9_800_000,
  discount: null,
  shortDescription: 'Dari mendengar pengguna sampai rancangan yang siap dibangun tim. Portofolio ikut jadi.',
  description: [
    'Desain yang baik jarang dimulai dari warna. Ia dimulai dari duduk di samping orang yang kesulitan, mendengar, dan mencatat. Program ini mengajarimu merancang dari sana.',
    'Dalam tiga bulan kamu menjalani empat putaran penuh: riset, kerangka, purwarupa, uji. Setiap putaran mendapat umpan balik dari mentor dan teman sekelas, dengan alasan, bukan selera.',
    'Kamu lulus membawa tiga studi kasus. Bukan kumpulan layar cantik, melainkan cerita tentang keputusan: apa yang kamu coba, apa yang gagal, dan mengapa rancangan akhirnya seperti itu.',
  ],
  video: DEMO_VIDEO,
  syllabus: [
    ['Riset pengguna', 'Wawancara, pengamatan, dan cara bertanya tanpa menggiring.'],
    ['Menyusun masalah', 'Peta perjalanan, kebutuhan, dan kalimat masalah yang disepakati tim.'],
    ['Arsitektur informasi dan alur', 'Menata isi agar orang menemukan yang dicari tanpa berpikir keras.'],
    ['Tata letak, tipografi, dan warna', 'Kisi, irama, kontras, dan keterbacaan di layar kecil.'],
    ['Purwarupa interaktif', 'Dari coretan kertas ke purwarupa yang bisa diuji esok hari.'],
    ['Aksesibilitas sejak awal', 'Rancangan yang bisa dipakai dengan papan ketik, pembaca layar, dan satu tangan.'],
    ['Uji kegunaan', 'Lima orang, satu tugas, dan catatan yang mengubah rancangan.'],
    ['Serah terima ke pengembang', 'Token, komponen, keadaan galat, dan percakapan yang menyelamatkan waktu.'],
    ['Portofolio dan presentasi', 'Menulis studi kasus yang dibaca sampai habis.'],
  ],
  professions: [
    ['Product Designer', 'Merancang pengalaman utuh bersama manajer produk dan pengembang.'],
    ['UI Designer', 'Menyusun tampilan yang rapi, konsisten, dan mudah dibangun.'],
    ['UX Researcher', 'Membawa suara pengguna ke meja keputusan.'],
    ['UX Writer', 'Menulis kata-kata yang menuntun orang sampai selesai.'],
  ],
  advantages: [
    [1, 'Tiga studi kasus'],
    [2, 'Mentor praktisi'],
    [3, 'Bedah portofolio'],
    [4, 'Kelas pagi atau malam'],
    [5, 'Sertifikat'],
  ],
  createdDaysAgo: 410,
  createdBy: 'rani',
};
