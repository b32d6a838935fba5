import { DEMO_VIDEO, type CourseSeed } from './course-seed.ts';

const category = 'Keamanan Siber & Cloud';

/** A course without schedule and video, to show that pages work without them. */
export const cyberSecurity: CourseSeed = {
  slug: 'cyber-security',
  code: 'CS-198',
  title: 'Cyber Security Analyst',
  type: 'BOOTCAMP',
  category,
  price: 13_200_000,
  discount: null,
  shortDescription: 'Baca jejak, tutup celah, dan jaga data orang banyak. Latihan di laboratorium yang aman.',
  description: [
    'Di balik setiap kebocoran data ada tanda yang terlewat. Program ini melatihmu melihat tanda itu lebih awal, menelusurinya dengan tenang, dan menjelaskan risikonya kepada orang yang memutuskan.',
    'Semua latihan berlangsung di laboratorium tertutup. Kamu bergantian menjadi penjaga dan penguji, dengan aturan etika yang dipegang sejak hari pertama: hanya menyentuh yang diizinkan.',
    'Jadwal berikutnya sedang kami susun bersama para mentor. Ceritakan kebutuhanmu ke advisor, supaya kamu mendapat kabar lebih dulu.',
  ],
  video: null,
  syllabus: [
    ['Jaringan dan sistem operasi', 'Paket, port, proses, dan izin: peta tempat serangan terjadi.'],
    ['Ancaman dan etika', 'Mengenal pelaku, motif, dan hukum yang melindungi data pribadi.'],
    ['Pemantauan dan log', 'Mengumpulkan, menyaring, dan membaca kejadian di SIEM.'],
    ['Keamanan aplikasi web', 'Celah yang paling sering muncul dan cara menutupnya.'],
    ['Respons insiden', 'Mengurung, memulihkan, dan menulis laporan yang bisa ditindaklanjuti.'],
    ['Pengujian penetrasi dasar', 'Mencari celah dengan izin tertulis dan ruang lingkup yang jelas.'],
    ['Tata kelola dan kepatuhan', 'Kebijakan yang dipahami orang, bukan hanya disimpan di lemari.'],
    ['Latihan akhir: dua tim', 'Tim biru menjaga, tim merah menguji, lalu bertukar peran.'],
  ],
  professions: [
    ['SOC Analyst', 'Memantau kejadian keamanan dan menangkap yang janggal.'],
    ['Security Engineer', 'Memasang pertahanan ke dalam sistem sejak awal.'],
    ['Incident Responder', 'Memimpin langkah pertama ketika sesuatu terjadi.'],
    ['Junior Penetration Tester', 'Menguji sistem dengan izin dan melaporkan temuannya.'],
    ['GRC Analyst', 'Menjaga kebijakan dan kepatuhan tetap hidup.'],
  ],
  advantages: [
    [1, 'Laboratorium tertutup'],
    [2, 'Mentor praktisi'],
    [3, 'Pendampingan karier'],
    [5, 'Sertifikat'],
  ],
  createdDaysAgo: 350,
  createdBy: 'rani',
};

export const cloudEngineeringDevops: CourseSeed = {
  slug: 'cloud-engineering-devops',
  code: 'CED-275',
  title: 'Cloud Engineering & DevOps',
  type: 'BOOTCAMP',
  category,
  price: 13_500_000,
  discount: 15,
  shortDescription: 'Rilis tanpa deg-degan: container, infrastruktur sebagai kode, dan pemantauan yang jujur.',
  description: [
    'Tim yang baik bisa merilis di hari Jumat sore. Kamu belajar membangun jalan ke sana: perubahan kecil, alur otomatis, dan cara mundur yang sudah dilatih.',
    'Kamu mulai dari Linux dan jaringan, lalu container, orkestrasi, dan infrastruktur sebagai kode. Setiap konsep langsung dipasang di lingkungan latihan milikmu sendiri, dengan batas biaya yang kami jaga.',
    'Di akhir program kamu memegang satu layanan selama seminggu penuh. Kami menyiapkan gangguan, kamu menyiapkan pemantauan, dan kita belajar dari catatan insidennya.',
  ],
  video: DEMO_VIDEO,
  syllabus: [
    ['Linux dan jaringan', 'Shell, proses, DNS, dan TLS yang tidak lagi misterius.'],
    ['Container', 'Citra yang kecil, aman, dan bisa dibangun ulang kapan saja.'],
    ['Alur integrasi dan rilis', 'Uji otomatis, artefak tetap, dan rilis bertahap.'],
    ['Infrastruktur sebagai kode', 'Lingkungan yang bisa ditinjau seperti kode lainnya.'],
    ['Orkestrasi', 'Penjadwalan, pemeriksaan kesehatan, dan pembagian sumber daya.'],
    ['Pemantauan dan pemberitahuan', 'Metrik yang mewakili pengguna dan alarm yang layak membangunkanmu.'],
    ['Biaya dan keamanan', 'Izin seperlunya, rahasia yang tersimpan benar, dan tagihan tanpa kejutan.'],
    ['Minggu jaga', 'Satu layanan, satu minggu, beberapa gangguan yang direncanakan.'],
  ],
  professions: [
    ['DevOps Engineer', 'Membangun alur rilis yang membuat tim berani berubah.'],
    ['Cloud Engineer', 'Merancang infrastruktur yang sepadan dengan kebutuhan.'],
    ['Site Reliability Engineer', 'Menjaga janji layanan dengan angka.'],
    ['System Administrator', 'Merawat server dan jaringan yang diandalkan semua orang.'],
  ],
  advantages: [
    [1, 'Lingkungan latihan sendiri'],
    [2, 'Mentor praktisi'],
    [3, 'Pendampingan karier'],
    [4, 'Jadwal malam'],
    [5, 'Sertifikat'],
  ],
  createdDaysAgo: 230,
  createdBy: 'hendra',
};
