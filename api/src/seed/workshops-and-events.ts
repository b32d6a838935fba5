import type { CourseSeed } from './courses/course-seed.ts';
import {
  demoDay,
  hackathonWarung,
  hariKarier,
  malamCeritaAlumni,
  openHouse,
  webinarIsa,
} from './courses/events.ts';
import {
  berceritaDenganData,
  designSystemDariNol,
  generativeAiOperasional,
  gitKolaborasiTim,
  iklanPertama,
  keamananAkunUsaha,
  menulisPrd,
  risetPenggunaSehari,
  spreadsheetLaporan,
} from './courses/workshops.ts';

export const workshopsAndEvents: readonly CourseSeed[] = [
  openHouse,
  designSystemDariNol,
  generativeAiOperasional,
  berceritaDenganData,
  gitKolaborasiTim,
  demoDay,
  risetPenggunaSehari,
  menulisPrd,
  webinarIsa,
  iklanPertama,
  malamCeritaAlumni,
  keamananAkunUsaha,
  hariKarier,
  spreadsheetLaporan,
  hackathonWarung,
];
