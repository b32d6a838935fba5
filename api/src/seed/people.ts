import type { LocationName } from './locations.ts';
import { students } from './staff-and-students.ts';

/** An invented person. Their e-mail address and telephone number cannot belong to anybody. */
export interface Person {
  firstName: string;
  lastName: string;
  gender: 'L' | 'P';
  birthDate: string;
  city: CityName;
}

interface City {
  streets: readonly string[];
  zipCode: string;
}

const cities = {
  'Jakarta Selatan': { streets: ['Jl. Kemang Timur', 'Jl. Cipete Raya', 'Jl. Tebet Barat Dalam'], zipCode: '12810' },
  'Jakarta Timur': { streets: ['Jl. Rawamangun Muka', 'Jl. Pemuda', 'Jl. Kalimalang'], zipCode: '13220' },
  Depok: { streets: ['Jl. Margonda Raya', 'Jl. Nusantara Raya'], zipCode: '16424' },
  Bekasi: { streets: ['Jl. Ahmad Yani', 'Jl. Kalimaya'], zipCode: '17141' },
  'Tangerang Selatan': { streets: ['Jl. Ciater Raya', 'Jl. Pahlawan Seribu'], zipCode: '15310' },
  Bogor: { streets: ['Jl. Pajajaran', 'Jl. Bangbarung'], zipCode: '16143' },
  Bandung: { streets: ['Jl. Cihampelas', 'Jl. Buah Batu', 'Jl. Sukajadi'], zipCode: '40131' },
  Semarang: { streets: ['Jl. Pandanaran', 'Jl. Sultan Agung'], zipCode: '50241' },
  Yogyakarta: { streets: ['Jl. Tirtodipuran', 'Jl. Kaliurang', 'Jl. Parangtritis'], zipCode: '55143' },
  Surakarta: { streets: ['Jl. Slamet Riyadi', 'Jl. Veteran'], zipCode: '57141' },
  Surabaya: { streets: ['Jl. Dharmahusada', 'Jl. Ngagel Jaya', 'Jl. Rungkut Asri'], zipCode: '60285' },
  Malang: { streets: ['Jl. Ijen', 'Jl. Soekarno Hatta'], zipCode: '65141' },
  Denpasar: { streets: ['Jl. Tukad Badung', 'Jl. Hayam Wuruk'], zipCode: '80226' },
  Medan: { streets: ['Jl. Setia Budi', 'Jl. Gatot Subroto'], zipCode: '20132' },
  Padang: { streets: ['Jl. Khatib Sulaiman', 'Jl. Veteran'], zipCode: '25137' },
  Palembang: { streets: ['Jl. Demang Lebar Daun', 'Jl. Rajawali'], zipCode: '30137' },
  Balikpapan: { streets: ['Jl. MT Haryono', 'Jl. Jenderal Sudirman'], zipCode: '76114' },
  Pontianak: { streets: ['Jl. Ahmad Yani', 'Jl. Gajah Mada'], zipCode: '78121' },
  Makassar: { streets: ['Jl. Boulevard', 'Jl. Perintis Kemerdekaan'], zipCode: '90231' },
  Manado: { streets: ['Jl. Sam Ratulangi', 'Jl. Piere Tendean'], zipCode: '95111' },
  Ambon: { streets: ['Jl. Pattimura', 'Jl. Diponegoro'], zipCode: '97127' },
  Kupang: { streets: ['Jl. El Tari', 'Jl. Frans Seda'], zipCode: '85111' },
  Jayapura: { streets: ['Jl. Percetakan', 'Jl. Abepura'], zipCode: '99351' },
} as const satisfies Record<string, City>;

export type CityName = keyof typeof cities;

const greaterJakarta: readonly CityName[] = [
  'Jakarta Selatan',
  'Jakarta Timur',
  'Depok',
  'Bekasi',
  'Tangerang Selatan',
  'Bogor',
];

/** The cities from which people come for a day. */
export const nearbyCities: Record<LocationName, readonly CityName[]> = {
  Online: [],
  'Kampus Kebayoran': [...greaterJakarta, 'Bandung'],
  'Jakarta Selatan': [...greaterJakarta, 'Bandung'],
  'BSD City': greaterJakarta,
  Bandung: ['Bandung', 'Bogor', 'Jakarta Selatan', 'Bekasi'],
  Yogyakarta: ['Yogyakarta', 'Surakarta', 'Semarang'],
  Surabaya: ['Surabaya', 'Malang'],
  Medan: ['Medan'],
  Makassar: ['Makassar'],
};

type Row = readonly [firstName: string, lastName: string, gender: 'L' | 'P', birthDate: string, city: CityName];

const rows: readonly Row[] = [
  ['Kirana', 'Maheswari Sutrisno', 'P', '2001-08-14', 'Yogyakarta'],
  ['Dimas', 'Anggoro', 'L', '1997-02-03', 'Surakarta'],
  ['Sekar', 'Laras Pambudi', 'P', '2000-11-21', 'Semarang'],
  ['Putu', 'Wirawan', 'L', '1995-05-30', 'Denpasar'],
  ['Theresia', 'Manullang', 'P', '1998-09-12', 'Medan'],
  ['Bagas', 'Aditya Nugraha', 'L', '1999-01-17', 'Bandung'],
  ['Ni Komang', 'Trisna Dewi', 'P', '1996-07-08', 'Denpasar'],
  ['Yosef', 'Tobing', 'L', '1994-12-25', 'Medan'],
  ['Laras', 'Wening Pratiwi', 'P', '1997-03-19', 'Surabaya'],
  ['Fajar', 'Nur Hidayat', 'L', '1998-06-02', 'Bekasi'],
  ['Cut', 'Nadia Rahmah', 'P', '2002-04-27', 'Medan'],
  ['Andi', 'Tenri Ola', 'P', '1999-10-10', 'Makassar'],
  ['Daeng', 'Rahmat Syahputra', 'L', '1993-08-05', 'Makassar'],
  ['Maria', 'Goreti Bria', 'P', '2000-02-14', 'Kupang'],
  ['Yohanes', 'Seran', 'L', '1996-11-03', 'Kupang'],
  ['Hendrik', 'Latuconsina', 'L', '1992-01-29', 'Ambon'],
  ['Grace', 'Matulessy', 'P', '1998-05-16', 'Ambon'],
  ['Yulius', 'Wanggai', 'L', '2001-07-22', 'Jayapura'],
  ['Debora', 'Kambuaya', 'P', '1999-12-09', 'Jayapura'],
  ['Ronald', 'Wowor', 'L', '1995-03-11', 'Manado'],
  ['Chintya', 'Lumenta', 'P', '2000-06-18', 'Manado'],
  ['Rizky', 'Maulana Siregar', 'L', '1998-10-01', 'Medan'],
  ['Ulfa', 'Rahmadani', 'P', '1997-04-24', 'Padang'],
  ['Ilham', 'Chaniago', 'L', '1996-09-07', 'Padang'],
  ['Mutia', 'Oktaviani', 'P', '2001-10-13', 'Palembang'],
  ['M. Zaki', 'Alamsyah', 'L', '1994-06-20', 'Palembang'],
  ['Siti', 'Nurlaila Basri', 'P', '1999-02-26', 'Pontianak'],
  ['Felix', 'Gunawan', 'L', '1998-08-30', 'Pontianak'],
  ['Norhayati', 'Idris', 'P', '1995-12-15', 'Balikpapan'],
  ['Rahman', 'Fauzi', 'L', '1997-07-04', 'Balikpapan'],
  ['Asep', 'Sunandar', 'L', '1993-05-09', 'Bandung'],
  ['Neng', 'Rina Marlina', 'P', '2000-01-31', 'Bandung'],
  ['Tatang', 'Hermawan', 'L', '1991-11-18', 'Bogor'],
  ['Euis', 'Komariah', 'P', '1998-03-06', 'Bogor'],
  ['Aulia', 'Ramadhani', 'P', '2001-12-28', 'Depok'],
  ['Reza', 'Firmansyah', 'L', '1996-02-19', 'Depok'],
  ['Vania', 'Halim', 'P', '1999-05-23', 'Tangerang Selatan'],
  ['Kevin', 'Setiawan', 'L', '1997-09-15', 'Tangerang Selatan'],
  ['Nabila', 'Azzahra', 'P', '2002-01-08', 'Jakarta Selatan'],
  ['Bayu', 'Wicaksono', 'L', '1995-10-27', 'Jakarta Selatan'],
  ['Intan', 'Permata Sari', 'P', '1998-12-01', 'Jakarta Timur'],
  ['Eko', 'Prasetyo Utomo', 'L', '1992-04-14', 'Jakarta Timur'],
  ['Wulan', 'Suryaningsih', 'P', '1996-08-11', 'Surabaya'],
  ['Arif', 'Budi Santosa', 'L', '1994-03-28', 'Surabaya'],
  ['Dyah', 'Ayu Puspita', 'P', '2000-09-05', 'Malang'],
  ['Galih', 'Saputra', 'L', '1999-11-12', 'Malang'],
  ['Ratih', 'Kusumawardani', 'P', '1997-01-20', 'Semarang'],
  ['Agung', 'Prihantoro', 'L', '1993-07-16', 'Semarang'],
  ['Hanum', 'Salsabila', 'P', '2001-03-02', 'Yogyakarta'],
  ['Satria', 'Wibawa', 'L', '1998-05-25', 'Yogyakarta'],
  ['I Gede', 'Arya Pratama', 'L', '2000-10-19', 'Denpasar'],
  ['Luh', 'Putu Candra', 'P', '1995-06-06', 'Denpasar'],
  ['Marlina', 'Br. Ginting', 'P', '1994-09-21', 'Medan'],
  ['Samuel', 'Hutapea', 'L', '1999-04-09', 'Jakarta Timur'],
  ['Rosalina', 'Sihombing', 'P', '2001-06-30', 'Bekasi'],
  ['Umar', 'Al Habsyi', 'L', '1996-12-12', 'Bogor'],
  ['Zahra', 'Fitriani', 'P', '1998-02-07', 'Tangerang Selatan'],
  ['Iqbal', 'Tawakal', 'L', '1997-10-04', 'Makassar'],
  ['Fitri', 'Handayani', 'P', '1992-08-23', 'Surakarta'],
  ['Joko', 'Triyono', 'L', '1990-05-13', 'Surakarta'],
  ['Clara', 'Wijayanti', 'P', '2000-12-17', 'Semarang'],
  ['Michael', 'Tanjaya', 'L', '1998-01-26', 'Jakarta Selatan'],
  ['Anisa', 'Putri Lestari', 'P', '2002-06-03', 'Depok'],
  ['Hafiz', 'Ramadhan', 'L', '2001-11-29', 'Padang'],
  ['Indah', 'Pertiwi', 'P', '1995-02-22', 'Palembang'],
  ['Teguh', 'Wahyudi', 'L', '1994-10-16', 'Malang'],
  ['Meisya', 'Andriani', 'P', '1999-07-27', 'Bandung'],
  ['Lukas', 'Panggabean', 'L', '1997-05-05', 'Bandung'],
  ['Ningsih', 'Astuti', 'P', '1991-03-24', 'Yogyakarta'],
  ['Raka', 'Mahendra', 'L', '2000-08-08', 'Jakarta Selatan'],
  ['Sarah', 'Pelupessy', 'P', '1996-04-02', 'Ambon'],
  ['Wahyu', 'Kurniawan', 'L', '1995-09-18', 'Bekasi'],
  ['Ni Made', 'Ayu Saraswati', 'P', '1999-03-29', 'Denpasar'],
  ['Tegar', 'Pamungkas', 'L', '2000-07-11', 'Yogyakarta'],
  ['Shinta', 'Maharani Dewi', 'P', '1996-05-17', 'Bandung'],
  ['Yudha', 'Hardiansyah', 'L', '1993-12-06', 'Jakarta Timur'],
  ['Nurul', 'Hikmah Daulay', 'P', '1998-11-09', 'Medan'],
  ['Ferry', 'Simbolon', 'L', '1992-02-28', 'Bekasi'],
  ['Widya', 'Ningrum', 'P', '2001-05-04', 'Semarang'],
  ['Alvin', 'Kosasih', 'L', '1999-09-24', 'Bandung'],
  ['Melati', 'Anggraini', 'P', '1995-01-13', 'Palembang'],
  ['Syahrul', 'Gunadi Putra', 'L', '1997-06-26', 'Padang'],
  ['Jessica', 'Mandagi', 'P', '2000-03-30', 'Manado'],
  ['Aldi', 'Mattola', 'L', '1996-10-22', 'Makassar'],
  ['Besse', 'Nur Fadillah', 'P', '2002-02-11', 'Makassar'],
  ['Petrus', 'Nahak', 'L', '1994-08-17', 'Kupang'],
  ['Yemima', 'Yarangga', 'P', '1998-07-19', 'Jayapura'],
  ['Welly', 'Tjandra', 'L', '1991-09-03', 'Pontianak'],
  ['Dayang', 'Sri Mulyani', 'P', '1997-12-20', 'Pontianak'],
  ['Gusti', 'Arief Rachman', 'L', '1999-06-14', 'Balikpapan'],
  ['Citra', 'Ayuningtyas', 'P', '1994-04-03', 'Malang'],
  ['Bimo', 'Haryo Seto', 'L', '1998-03-15', 'Surakarta'],
  ['Farah', 'Quinsha Amalia', 'P', '2000-05-29', 'Jakarta Selatan'],
  ['Gilang', 'Ramadhana', 'L', '1996-06-09', 'Bogor'],
  ['Lestari', 'Widyaningsih', 'P', '1993-10-31', 'Tangerang Selatan'],
  ['Oktavianus', 'Rumagit', 'L', '1995-11-25', 'Manado'],
  ['Nur', 'Aini Matondang', 'P', '2001-09-01', 'Medan'],
  ['Cahyo', 'Baskoro', 'L', '1992-12-19', 'Surabaya'],
  ['Tiara', 'Kusuma Wardhani', 'P', '1999-08-07', 'Surabaya'],
  ['Irfan', 'Hanafi Lubis', 'L', '2000-04-16', 'Depok'],
];

export const people: readonly Person[] = rows.map(([firstName, lastName, gender, birthDate, city]) => ({
  firstName,
  lastName,
  gender,
  birthDate,
  city,
}));

export function fullNameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

/** The e-mail of a demo student, or one such as `dimas.anggoro@example.com`: example.com is reserved (RFC 2606). */
export function emailOf(person: Person): string {
  const student = students.find(({ fullName }) => fullName === fullNameOf(person));
  if (student) return student.email;
  const given = person.firstName.toLowerCase().replace(/[^a-z]+/g, '');
  const family =
    person.lastName
      .toLowerCase()
      .replace(/^br\. /, '')
      .split(' ')[0] ?? '';
  return `${given}.${family}@example.com`;
}

/** A number that no operator assigns, different for each index in the list. */
export function phoneOf(position: number): string {
  return `+62 812-0000-${String(1000 + position * 37).padStart(4, '0')}`;
}

export function addressOf(person: Person, position: number): { address: string; zipCode: string } {
  const city: City = cities[person.city];
  const street = city.streets[position % city.streets.length] ?? '';
  return { address: `${street} No. ${3 + ((position * 11) % 90)}`, zipCode: city.zipCode };
}
