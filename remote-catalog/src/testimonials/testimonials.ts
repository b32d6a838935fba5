import { pictureUrl } from '@site/shared/api/media';

export interface Testimonial {
  name: string;
  job: string;
  review: string;
  /** The address of a photo, or of a drawing if the person is a sample. */
  photoUrl: string;
  /** The address of the pattern behind the initials, which are shown if the photo cannot be loaded. */
  clothUrl: string;
}

/** Samples until the provider enters real ones. Every place that shows them has the "contoh" mark. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Laras Wening Pratiwi',
    job: 'Front-end Engineer',
    review:
      'Aku datang dari akuntansi dan takut tertinggal. Di minggu ketiga, mentorku duduk bersamaku membongkar satu bug sampai tuntas. Sejak itu aku tahu aku bisa.',
    photoUrl: pictureUrl('portrait-laras'),
    clothUrl: pictureUrl('cloth-2'),
  },
  {
    name: 'Bagas Aditya Nugraha',
    job: 'Data Analyst',
    review:
      'Tugasnya memakai data yang berantakan, persis seperti di kantor. Portofolioku jadi bahan obrolan saat wawancara.',
    photoUrl: pictureUrl('portrait-bagas'),
    clothUrl: pictureUrl('cloth-4'),
  },
  {
    name: 'Ni Made Ayu Saraswati',
    job: 'Product Designer',
    review: 'Umpan baliknya jujur dan hangat. Aku belajar menjelaskan alasan di balik setiap keputusan desain.',
    photoUrl: pictureUrl('portrait-saraswati'),
    clothUrl: pictureUrl('cloth-9'),
  },
  {
    name: 'Yosef Tobing',
    job: 'Performance Marketer',
    review: 'Kelas malam, jadwal jelas, dan rekaman lengkap. Aku tetap bekerja sambil pindah jalur karier.',
    photoUrl: pictureUrl('portrait-yosef'),
    clothUrl: pictureUrl('cloth-5'),
  },
  {
    name: 'Fajar Nur Hidayat',
    job: 'Full-stack Developer',
    review: 'Yang paling berharga: kebiasaan membaca kode orang lain dan bertanya dengan jelas.',
    photoUrl: pictureUrl('portrait-fajar'),
    clothUrl: pictureUrl('cloth-1'),
  },
  {
    name: 'Citra Ramadhani',
    job: 'QA Automation Engineer',
    review: 'Proyek akhirnya untuk koperasi di dekat rumahku. Sampai hari ini masih dipakai.',
    photoUrl: pictureUrl('portrait-citra'),
    clothUrl: pictureUrl('cloth-7'),
  },
];
