import type { CourseSeed } from './course-seed.ts';

const category = 'Umum & Acara';

export const openHouse: CourseSeed = {
  slug: 'open-house-karsa',
  code: 'OHK-311',
  title: 'Open House Karsa: Kenali Jalur Belajarmu',
  type: 'EVENT',
  category,
  price: 0,
  discount: null,
  shortDescription: 'Main ke kampus, coba kelas singkat, dan tanyakan apa saja kepada mentor dan alumni.',
  description: [
    'Lebih mudah memilih jalur setelah melihat kelasnya. Dari pagi sampai sore, pintu kampus Kebayoran terbuka untukmu, keluarga, dan teman yang masih ragu.',
    'Kamu bisa ikut kelas coba selama empat puluh menit, duduk bersama advisor untuk menyusun rencana, dan mengobrol dengan alumni sambil minum kopi. Tidak ada yang akan memaksamu mendaftar hari itu juga.',
  ],
  video: null,
  syllabus: [
    ['Sambutan dan tur kampus', 'Melihat ruang kelas, studio, dan sudut baca.'],
    ['Kelas coba: menulis kode pertama', 'Empat puluh menit, tanpa syarat apa pun.'],
    ['Kelas coba: merancang satu layar', 'Dari masalah kecil ke coretan kertas.'],
    ['Obrolan alumni', 'Cerita yang jujur, termasuk bagian yang berat.'],
    ['Bertanya soal biaya', 'Bayar penuh, cicilan, dan ISA dijelaskan apa adanya.'],
    ['Konsultasi satu lawan satu', 'Menyusun langkah berikutnya bersama advisor.'],
  ],
  professions: [
    ['Jalur Pengembang', 'Mengenal keseharian orang yang membangun aplikasi.'],
    ['Jalur Data', 'Mencoba menjawab satu pertanyaan dengan data.'],
    ['Jalur Desain', 'Merasakan cara desainer memecahkan masalah.'],
    ['Jalur Pemasaran', 'Melihat bagaimana kampanye dirancang dan diukur.'],
  ],
  advantages: [
    [1, 'Kelas coba'],
    [2, 'Bertemu mentor'],
    [3, 'Konsultasi jalur belajar'],
  ],
  createdDaysAgo: 185,
  createdBy: 'rani',
};

export const demoDay: CourseSeed = {
  slug: 'demo-day-karya-angkatan-baru',
  code: 'DDK-314',
  title: 'Demo Day: Karya Angkatan Baru',
  type: 'EVENT',
  category,
  price: 0,
  discount: null,
  shortDescription: 'Peserta bootcamp memamerkan produk akhirnya. Datang, coba, dan beri masukan.',
  description: [
    'Empat bulan belajar berakhir di panggung kecil ini. Setiap tim punya tujuh menit untuk memperkenalkan produk yang mereka bangun bagi usaha di sekitarnya.',
    'Setelah presentasi, semua produk bisa kamu coba langsung di meja pamer. Masukanmu dicatat tim dan menjadi bahan perbaikan mereka.',
  ],
  video: null,
  syllabus: [
    ['Pembukaan', 'Cerita singkat tentang masalah yang dipilih tiap tim.'],
    ['Presentasi tim produk web', 'Tujuh menit cerita, tiga menit tanya jawab.'],
    ['Presentasi tim aplikasi ponsel', 'Langsung dari ponsel ke layar besar.'],
    ['Presentasi tim data', 'Temuan yang mengubah satu keputusan usaha.'],
    ['Meja pamer', 'Coba produknya dan tinggalkan masukan.'],
    ['Ramah tamah', 'Berkenalan dengan tim, mentor, dan sesama tamu.'],
  ],
  professions: [
    ['Perekrut', 'Melihat cara calon rekan kerja memecahkan masalah.'],
    ['Pemilik usaha', 'Menemukan ide dan orang untuk langkah digitalmu.'],
    ['Calon peserta', 'Membayangkan karyamu sendiri beberapa bulan lagi.'],
    ['Alumni', 'Kembali menyapa dan memberi masukan.'],
  ],
  advantages: [
    [1, 'Karya sungguhan'],
    [3, 'Bertemu perekrut'],
    [4, 'Satu sore'],
  ],
  createdDaysAgo: 33,
  createdBy: 'hendra',
};

export const malamCeritaAlumni: CourseSeed = {
  slug: 'malam-cerita-alumni',
  code: 'MCA-308',
  title: 'Malam Cerita Alumni',
  type: 'EVENT',
  category,
  price: 0,
  discount: null,
  shortDescription: 'Tiga alumni, tiga jalan memutar, satu malam obrolan yang jujur tentang pindah karier.',
  description: [
    'Pindah karier jarang lurus. Setiap bulan tiga alumni duduk di depan dan bercerita: apa yang mereka takutkan, apa yang mereka lepas, dan apa yang akhirnya menolong.',
    'Separuh waktu untuk tanya jawab. Boleh bertanya lewat kertas kalau malu mengangkat tangan.',
  ],
  video: null,
  syllabus: [
    ['Berkenalan', 'Menyapa orang di sebelahmu dengan satu pertanyaan.'],
    ['Cerita pertama: dari lapangan ke layar', 'Keputusan yang diambil sambil tetap bekerja.'],
    ['Cerita kedua: kembali setelah jeda', 'Belajar lagi setelah bertahun-tahun di rumah.'],
    ['Cerita ketiga: gagal, lalu mulai lagi', 'Lamaran yang ditolak dan cara bangkitnya.'],
    ['Tanya jawab', 'Pertanyaan lisan dan kertas, semuanya dibaca.'],
    ['Rencana kecil', 'Menulis satu langkah untuk minggu depan.'],
  ],
  professions: [
    ['Front-end Engineer', 'Cerita dari orang yang dulu bekerja di toko.'],
    ['Data Analyst', 'Cerita dari orang yang dulu mengajar.'],
    ['Product Designer', 'Cerita dari orang yang dulu di percetakan.'],
    ['Performance Marketer', 'Cerita dari orang yang dulu berdagang.'],
  ],
  advantages: [
    [2, 'Alumni dan mentor'],
    [3, 'Tanya jawab karier'],
    [4, 'Satu malam'],
  ],
  createdDaysAgo: 150,
  createdBy: 'rani',
};

export const hariKarier: CourseSeed = {
  slug: 'hari-karier-teknologi-nusantara',
  code: 'HKTN-299',
  title: 'Hari Karier Teknologi Nusantara',
  type: 'EVENT',
  category,
  price: 150_000,
  discount: 100,
  shortDescription: 'Bedah CV, wawancara singkat, dan obrolan dengan tim perekrut. Tiketnya kami gratiskan.',
  description: [
    'Sehari untuk kamu yang sedang mencari pekerjaan pertama atau berikutnya. Ada meja bedah CV, ruang wawancara singkat, dan sesi tentang membaca lowongan tanpa gentar.',
    'Datang dengan CV satu halaman dan dua pertanyaan. Panitia membantu mengatur giliran supaya semua sempat berbicara dengan perekrut.',
  ],
  video: null,
  syllabus: [
    ['Membaca lowongan', 'Memisahkan syarat dari harapan.'],
    ['Bedah CV', 'Lima belas menit bersama talent partner.'],
    ['Wawancara singkat', 'Sepuluh menit, lalu umpan balik langsung.'],
    ['Panel: hari pertama bekerja', 'Apa yang ditunggu tim dari anggota baru.'],
    ['Gaji dan kontrak', 'Hak yang perlu kamu tanyakan sebelum menandatangani.'],
    ['Temu perekrut', 'Obrolan santai, giliran diatur panitia.'],
  ],
  professions: [
    ['Junior Engineer', 'Untuk lulusan baru dan yang baru pindah jalur.'],
    ['Junior Designer', 'Bawa dua studi kasus terbaikmu.'],
    ['Data Analyst', 'Siapkan satu dasbor yang bisa kamu ceritakan.'],
    ['Digital Marketer', 'Tunjukkan satu kampanye dan pelajarannya.'],
    ['Product Operations', 'Ceritakan proses yang pernah kamu rapikan.'],
  ],
  advantages: [
    [2, 'Talent partner'],
    [3, 'Bedah CV'],
    [4, 'Sehari penuh'],
  ],
  createdDaysAgo: 20,
  createdBy: 'hendra',
};

export const webinarIsa: CourseSeed = {
  slug: 'webinar-isa-dan-cicilan',
  code: 'WIC-293',
  title: 'Kupas Tuntas ISA dan Cicilan',
  type: 'EVENT',
  category,
  price: 0,
  discount: null,
  shortDescription: 'Belajar dulu, bayar setelah bekerja: cara kerja, hitungan, dan hal yang perlu kamu tanyakan.',
  description: [
    'Keputusan soal uang sebaiknya diambil setelah semua angka terlihat. Dalam satu jam kami menjelaskan ISA dan cicilan apa adanya, termasuk kapan keduanya tidak cocok untukmu.',
    'Bawa kalkulator dan pertanyaan. Sesi tanya jawab terbuka sampai pertanyaan terakhir terjawab.',
  ],
  video: null,
  syllabus: [
    ['Apa itu ISA', 'Bagi hasil penghasilan, batasnya, dan kapan selesai.'],
    ['Menghitung bersama', 'Tiga contoh penghasilan dan jumlah yang dibayar.'],
    ['Cicilan 0%', 'Tahapan, tanggal, dan apa yang terjadi bila terlambat.'],
    ['Membandingkan', 'Bayar penuh, cicilan, atau ISA untuk keadaanmu.'],
    ['Syarat dan dokumen', 'Apa yang perlu disiapkan sebelum mendaftar.'],
    ['Tanya jawab', 'Sampai pertanyaan terakhir.'],
  ],
  professions: [
    ['Calon peserta', 'Memilih cara bayar dengan tenang.'],
    ['Orang tua', 'Memahami perjanjian sebelum memberi restu.'],
    ['Pencari kerja', 'Menimbang belajar sekarang dan membayar nanti.'],
    ['Pekerja yang pindah jalur', 'Menghitung ulang anggaran bulanan.'],
  ],
  advantages: [
    [2, 'Advisor menjawab langsung'],
    [4, 'Satu jam, daring'],
    [3, 'Rencana belajar dan biaya'],
  ],
  createdDaysAgo: 62,
  createdBy: 'rani',
};

export const hackathonWarung: CourseSeed = {
  slug: 'hackathon-solusi-untuk-warung',
  code: 'HSW-287',
  title: 'Hackathon Dua Hari: Solusi untuk Warung',
  type: 'EVENT',
  category,
  price: 200_000,
  discount: 50,
  shortDescription: 'Dua hari membangun alat kecil untuk warung di sekitar kita. Makan siang kami siapkan.',
  description: [
    'Lima pemilik warung membawa masalahnya: utang yang dicatat di kardus, stok yang habis diam-diam, kembalian yang selalu kurang. Timmu punya dua hari untuk membuat alat kecil yang benar-benar mereka pakai.',
    'Tidak harus semua bisa menulis kode. Tim yang baik butuh orang yang mau bertanya, menggambar, dan menguji. Datang sendiri pun boleh; panitia membantu mencari teman setim.',
  ],
  video: null,
  syllabus: [
    ['Bertemu pemilik warung', 'Mendengar masalah langsung dari yang mengalaminya.'],
    ['Membentuk tim', 'Tiga sampai lima orang dengan keahlian berbeda.'],
    ['Memilih satu masalah', 'Kecil, jelas, dan selesai dalam dua hari.'],
    ['Membangun', 'Mentor berkeliling dari meja ke meja.'],
    ['Uji di meja warung', 'Pemilik warung mencoba, timmu mencatat.'],
    ['Presentasi', 'Lima menit, dinilai oleh pemilik warung.'],
  ],
  professions: [
    ['Developer', 'Membangun cepat dengan masalah yang nyata.'],
    ['Designer', 'Menggambar alur yang dipahami dalam sekali lihat.'],
    ['Product Manager', 'Menjaga tim tetap kecil maunya dan besar gunanya.'],
    ['Data Enthusiast', 'Menemukan pola dari catatan kardus.'],
  ],
  advantages: [
    [1, 'Masalah sungguhan'],
    [2, 'Mentor berkeliling'],
    [5, 'Sertifikat'],
  ],
  createdDaysAgo: 14,
  createdBy: 'hendra',
};
