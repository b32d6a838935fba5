import type { CategoryName } from './categories.ts';

/** The motivations of participants, by the category of the course. */
export const motivations: Record<CategoryName, readonly string[]> = {
  'Pengembangan Perangkat Lunak': [
    'Saya ingin pindah dari administrasi ke pengembangan web, dan membangun aplikasi untuk koperasi batik keluarga kami.',
    'Selama ini hanya menyalin kode dari internet. Saya ingin benar-benar paham apa yang saya tulis.',
    'Toko orang tua saya masih mencatat utang di buku. Saya ingin membuatkan aplikasi sederhana untuk mereka.',
    'Lulus dari teknik sipil, tetapi yang saya kerjakan setiap malam justru kode. Sudah waktunya serius.',
    'Ingin bekerja jarak jauh supaya bisa menemani ibu di kampung.',
    'Saya guru komputer SMK dan ingin mengajar hal yang dipakai di industri.',
    'Anak saya sudah sekolah. Saya ingin kembali bekerja dan memilih jalur yang saya suka sejak dulu.',
  ],
  'Data & Kecerdasan Buatan': [
    'Setiap minggu saya membuat laporan manual enam jam. Saya ingin waktunya dipakai untuk berpikir.',
    'Saya perawat dan ingin membantu rumah sakit membaca antrean pasien dengan lebih baik.',
    'Kampus mengajarkan statistiknya, tetapi belum cara memakainya di pekerjaan.',
    'Ingin naik dari admin gudang menjadi analis. Atasan mendukung asalkan ada bukti belajar.',
    'Tertarik pada data pertanian. Orang tua petani kopi dan panennya sulit ditebak.',
    'Tim kami mulai memakai model bahasa tanpa cara mengukur hasilnya. Saya ingin merapikannya.',
  ],
  'Desain Produk Digital': [
    'Saya desainer grafis percetakan yang ingin belajar merancang untuk layar.',
    'Sering melihat ibu bingung memakai aplikasi bank. Saya ingin merancang yang lebih ramah.',
    'Butuh portofolio yang bercerita, bukan hanya kumpulan gambar.',
    'Tim saya belum punya desainer, dan saya yang paling sering menggambar alurnya.',
    'Ingin belajar riset pengguna dengan benar sebelum melamar.',
  ],
  'Bisnis & Manajemen Produk': [
    'Sudah tiga tahun di operasional dan sering diminta menulis kebutuhan fitur. Ingin belajar caranya.',
    'Saya pengembang yang mulai memimpin. Ingin paham alasan sebelum jadwal.',
    'Berencana membuka usaha katering berlangganan dan tidak mau membangun hal yang salah.',
    'Ingin pindah dari pemasaran ke produk tanpa mulai dari nol lagi.',
  ],
  'Pemasaran Digital': [
    'Usaha kue saya ramai saat Lebaran saja. Ingin pesanan datang sepanjang tahun.',
    'Selama ini memasang iklan berdasarkan perasaan. Saya ingin berdasarkan angka.',
    'Baru dipercaya memegang anggaran iklan kantor dan tidak mau membuangnya.',
    'Ingin membantu perajin tenun di desa menjual langsung ke pembeli.',
  ],
  'Keamanan Siber & Cloud': [
    'Akun toko saya pernah diambil orang. Saya tidak mau teman-teman mengalaminya.',
    'Saya teknisi jaringan dan ingin naik ke cloud.',
    'Setiap rilis di kantor selalu tegang. Saya ingin membuatnya biasa saja.',
    'Tertarik pada keamanan sejak ikut lomba di kampus.',
  ],
  'Pengembangan Profesional': [
    'Baru naik menjadi supervisor dan proyek pertama saya sudah terlambat.',
    'Ingin menyusun proyeksi yang tidak membuat saya gugup saat ditanya direksi.',
    'Koperasi kami tumbuh dan saya bendaharanya. Perlu cara kerja yang lebih rapi.',
    'Kantor memberi kesempatan belajar dan saya memilih yang langsung terpakai.',
  ],
  'Umum & Acara': [
    'Ingin melihat suasana kelas sebelum memutuskan mendaftar.',
    'Mengantar adik yang baru lulus SMA memilih jalur.',
    'Mau bertanya langsung soal cicilan dan ISA.',
    'Teman saya alumni dan mengajak saya datang.',
    'Sedang mencari tim untuk ide aplikasi warung.',
  ],
  'Karier & Soft Skill': [
    'Sering lolos seleksi berkas tetapi gugur di wawancara.',
    'Tim baru saya berbahasa Inggris dan saya lebih banyak diam saat rapat.',
    'Sudah satu tahun melamar. Ingin tahu apa yang perlu diperbaiki.',
    'Presentasi saya selalu kepanjangan. Ingin belajar memangkasnya.',
  ],
};
