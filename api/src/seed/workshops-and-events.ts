import type { CourseSeed } from './courses/course-seed.ts';
import { demoDay, hackathonWarung, hariKarier, malamCeritaAlumni, openHouse, webinarIsa } from './courses/events.ts';
import {
  berceritaDenganData,
  iklanPertama,
  keamananAkunUsaha,
  spreadsheetLaporan,
} from './courses/workshops-for-business.ts';
import {
  designSystemDariNol,
  generativeAiOperasional,
  gitKolaborasiTim,
  menulisPrd,
  risetPenggunaSehari,
} from './courses/workshops-for-product-teams.ts';

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
