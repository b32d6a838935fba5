import { DEMO_VIDEO, type CourseSeed } from './course-seed.ts';

const category = 'Pengembangan Perangkat Lunak';

export const fullStackWebDevelopment: CourseSeed = {
  slug: 'full-stack-web-development',
  code: 'FSWD-282',
  title: 'Full Stack Web Development',
  type: 'BOOTCAMP',
  category,
  price: 12_500_000,
  discount: 15,
  shortDescription: 'Dari baris kode pertama sampai aplikasi yang dipakai orang. Empat bulan bersama praktisi.',
  description: [
    'Program intensif untuk kamu yang ingin membangun produk web dari ujung ke ujung. Kamu belajar menulis kode yang bisa dirawat, bekerja dalam tim kecil, dan merilis aplikasi yang dipakai orang sungguhan.',
    'Setiap minggu punya irama yang sama: materi di awal, latihan berpasangan di tengah, dan tinjauan kode di akhir. Mentormu membaca kodemu baris demi baris, lalu menjelaskan alasan di balik setiap saran.',
    'Di bulan keempat kamu dan dua teman membangun satu produk untuk usaha kecil di sekitarmu: koperasi, warung, atau sanggar. Produk itu menjadi portofolio yang bisa kamu ceritakan dengan yakin saat wawancara.',
    'Tidak perlu latar belakang IT. Yang kamu perlukan adalah laptop, waktu sekitar lima belas jam seminggu, dan kemauan untuk bertanya.',
  ],
  video: DEMO_VIDEO,
  syllabus: [
    [
      'Fondasi web: HTML, CSS, dan cara peramban bekerja',
      'Struktur dokumen, tata letak responsif, aksesibilitas dasar, dan alat kerja harian seorang pengembang.',
    ],
    [
      'JavaScript modern dan pola pikir komputasional',
      'Fungsi, struktur data, asinkron, dan cara memecah masalah besar menjadi langkah kecil.',
    ],
    [
      'TypeScript dan Git dalam kerja tim',
      'Tipe yang melindungi kodemu, cabang yang rapi, dan tinjauan kode yang membangun.',
    ],
    [
      'Antarmuka dengan React dan pengujian komponen',
      'Komponen, state, formulir, dan pengujian yang berbicara dalam bahasa pengguna.',
    ],
    [
      'Server dan API dengan Node.js',
      'Rute, validasi, autentikasi, serta jawaban galat yang membantu orang yang membacanya.',
    ],
    [
      'Basis data relasional dengan PostgreSQL',
      'Skema, relasi, indeks, transaksi, dan kueri yang tetap cepat saat datanya bertambah.',
    ],
    [
      'Rilis dan pemantauan',
      'Container, alur rilis otomatis, log yang bisa dibaca, dan langkah tenang saat ada gangguan.',
    ],
    [
      'Proyek akhir: dari rancangan sampai rilis',
      'Satu produk untuk usaha sungguhan, dikerjakan bertiga, dipresentasikan di Demo Day.',
    ],
  ],
  professions: [
    ['Front-end Engineer', 'Membangun antarmuka yang cepat, rapi, dan bisa dipakai semua orang.'],
    ['Back-end Engineer', 'Merancang API dan basis data yang menopang produk setiap hari.'],
    ['Full-stack Developer', 'Mengantar fitur utuh, dari rancangan layar sampai rilis di server.'],
    ['QA Automation Engineer', 'Menulis pengujian otomatis yang menjaga mutu setiap rilis.'],
    ['Technical Support Engineer', 'Menelusuri masalah pelanggan sampai ke akar teknisnya.'],
  ],
  advantages: [
    [1, 'Proyek sungguhan'],
    [2, 'Mentor praktisi'],
    [3, 'Pendampingan karier'],
    [4, 'Jadwal malam'],
    [5, 'Sertifikat'],
  ],
  createdDaysAgo: 470,
  createdBy: 'rani',
};

export const mobileAppFlutter: CourseSeed = {
  slug: 'mobile-app-flutter',
  code: 'MAF-266',
  title: 'Mobile App dengan Flutter',
  type: 'BOOTCAMP',
  category,
  price: 11_000_000,
  discount: 15,
  shortDescription: 'Satu basis kode untuk Android dan iOS, sampai aplikasimu terbit di toko aplikasi.',
  description: [
    'Kebanyakan orang Indonesia bertemu internet lewat ponsel. Di program ini kamu belajar membuat aplikasi ponsel yang ringan, enak dipakai dengan satu tangan, dan tetap berguna saat sinyal hilang.',
    'Kamu memakai Flutter dan Dart sejak minggu pertama. Bukan sekadar meniru tampilan: kamu belajar mengelola state, menyimpan data di perangkat, berbicara dengan API, dan mengukur kelancaran animasi.',
    'Sebelum lulus, aplikasimu melewati uji coba tertutup dan peninjauan toko aplikasi. Kamu tahu rasanya menerima laporan galat pertama dari pengguna, dan tahu cara memperbaikinya.',
  ],
  video: DEMO_VIDEO,
  syllabus: [
    [
      'Dart untuk pengembang aplikasi',
      'Tipe, null safety, koleksi, dan pemrograman asinkron dengan Future dan Stream.',
    ],
    ['Widget dan tata letak', 'Menyusun layar yang menyesuaikan diri, dari ponsel kecil sampai tablet.'],
    ['Navigasi dan pengelolaan state', 'Alur layar yang mudah ditebak dan state yang mudah diuji.'],
    ['Data: API, penyimpanan lokal, dan mode luring', 'Aplikasi yang tetap berguna di jalan, di pasar, dan di desa.'],
    ['Kamera, lokasi, dan notifikasi', 'Meminta izin dengan sopan dan memakai kemampuan perangkat seperlunya.'],
    ['Pengujian dan kelancaran', 'Uji widget, uji integrasi, dan cara membaca grafik bingkai per detik.'],
    ['Terbit di toko aplikasi', 'Penandatanganan, halaman toko, uji tertutup, dan rilis bertahap.'],
  ],
  professions: [
    ['Flutter Developer', 'Membangun aplikasi Android dan iOS dari satu basis kode.'],
    ['Mobile Engineer', 'Merawat aplikasi besar bersama tim produk dan desain.'],
    ['Android Developer', 'Mendalami platform dengan bekal dasar aplikasi yang kuat.'],
    ['Freelance App Developer', 'Mengantar aplikasi untuk klien, dari penawaran sampai serah terima.'],
  ],
  advantages: [
    [1, 'Aplikasimu terbit'],
    [2, 'Mentor pengembang aplikasi'],
    [4, 'Kelas akhir pekan'],
    [5, 'Sertifikat'],
  ],
  createdDaysAgo: 290,
  createdBy: 'hendra',
};

export const introToProgramming: CourseSeed = {
  slug: 'intro-to-programming',
  code: 'ITP-240',
  title: 'Intro to Programming',
  type: 'BOOTCAMP',
  category,
  price: 0,
  discount: null,
  shortDescription: 'Kelas pembuka tanpa biaya untuk mencoba menulis kode sebelum memilih jalur.',
  description: [
    'Belum yakin dunia kode cocok untukmu? Coba dulu. Dalam empat pertemuan kamu menulis program pertamamu, memperbaiki kesalahannya, dan memamerkannya ke teman sekelas.',
    'Kelas ini tidak mengejar banyak materi. Kami memilih sedikit hal yang paling sering dipakai, lalu melatihnya sampai terasa wajar. Tidak ada pertanyaan yang terlalu sederhana di sini.',
    'Selesai kelas, kamu mendapat catatan dari mentor: apa yang sudah kuat, apa yang perlu dilatih, dan program mana yang masuk akal untuk langkah berikutnya. Boleh juga menyimpulkan bahwa jalurmu bukan di sini.',
  ],
  video: DEMO_VIDEO,
  syllabus: [
    ['Cara komputer mengikuti perintah', 'Dari resep masakan ke algoritma: urutan, pilihan, dan perulangan.'],
    ['Variabel, teks, dan angka', 'Menyimpan nilai, menghitung belanjaan, dan menyapa pengguna.'],
    ['Keputusan dan perulangan', 'Program yang memilih jalannya sendiri dan tidak bosan mengulang.'],
    ['Fungsi: memberi nama pada langkah', 'Memecah program panjang menjadi potongan yang mudah dibaca.'],
    ['Membaca pesan galat', 'Galat bukan hukuman. Ia petunjuk, kalau kamu tahu cara membacanya.'],
    ['Karya pertama', 'Kuis, kalkulator arisan, atau permainan tebak kata. Kamu yang memilih.'],
  ],
  professions: [
    ['Calon Web Developer', 'Punya dasar untuk masuk ke Full Stack Web Development.'],
    ['Calon Data Analyst', 'Siap belajar mengolah data dengan kode.'],
    ['Calon Mobile Developer', 'Mengenal pola pikir yang dipakai membangun aplikasi.'],
    ['Calon QA Engineer', 'Terbiasa mencari tahu mengapa program tidak berjalan.'],
  ],
  advantages: [
    [1, 'Langsung praktik'],
    [2, 'Mentor yang sabar'],
    [4, 'Empat pertemuan'],
  ],
  createdDaysAgo: 200,
  createdBy: 'hendra',
};

export const backendEngineeringGo: CourseSeed = {
  slug: 'backend-engineering-go',
  code: 'BEG-291',
  title: 'Backend Engineering dengan Go',
  type: 'BOOTCAMP',
  category,
  price: 11_800_000,
  discount: null,
  shortDescription: 'Layanan yang kuat menahan lonjakan: API, antrean, basis data, dan pengukuran.',
  description: [
    'Untuk kamu yang sudah bisa menulis kode dan ingin tahu apa yang terjadi ketika ribuan orang menekan tombol yang sama. Kamu merancang layanan yang tetap jujur tentang uang dan stok, bahkan saat ramai.',
    'Kita memakai Go karena bahasanya kecil dan jalannya jelas. Sebagian besar waktumu habis untuk hal yang bertahan lebih lama dari bahasa apa pun: batas transaksi, percobaan ulang yang aman, dan cara mengukur sebelum mengubah.',
    'Proyek akhirnya adalah layanan pemesanan dengan pembayaran tiruan. Kami sengaja merusaknya di tengah jalan, dan kamu belajar membuatnya pulih sendiri.',
  ],
  video: null,
  syllabus: [
    ['Go yang idiomatis', 'Tipe, antarmuka kecil, penanganan galat, dan pengujian bawaan.'],
    ['HTTP dan kontrak API', 'Rancangan sumber daya, versi, validasi, dan dokumentasi dari kode.'],
    ['PostgreSQL dan transaksi', 'Isolasi, kunci, dan cara mencegah satu kursi terjual dua kali.'],
    ['Konkurensi', 'Goroutine, channel, pembatalan, dan batas beban yang masuk akal.'],
    ['Antrean dan pekerjaan latar', 'Outbox, percobaan ulang, dan pesan yang aman bila datang dua kali.'],
    ['Pengamatan', 'Log, metrik, dan jejak yang menjawab pertanyaan saat tengah malam.'],
    ['Uji beban dan kegagalan', 'Mencari batas sistemmu sebelum pengguna yang menemukannya.'],
    ['Proyek akhir: layanan pemesanan', 'Dibangun berdua, dirusak oleh mentor, diperbaiki dengan catatan insiden.'],
  ],
  professions: [
    ['Back-end Engineer', 'Merancang dan merawat layanan yang menjadi tulang punggung produk.'],
    ['Go Developer', 'Membangun layanan ringan untuk lalu lintas tinggi.'],
    ['Platform Engineer', 'Menyediakan jalan mulus bagi tim lain untuk merilis.'],
    ['Site Reliability Engineer', 'Menjaga layanan tetap sehat dan insiden tetap singkat.'],
  ],
  advantages: [
    [1, 'Proyek sungguhan'],
    [2, 'Mentor praktisi'],
    [3, 'Simulasi wawancara teknis'],
    [5, 'Sertifikat'],
  ],
  createdDaysAgo: 110,
  createdBy: 'rani',
};
