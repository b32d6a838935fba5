import { randomUUID } from 'node:crypto';
import { addDays, type PlainDate } from '@site/shared/dates';
import type { MediaStore } from '../media-store/media-store.ts';
import { certificatePdf } from '../modules/classes/certificates/certificate-pdf.ts';
import { verifyUrl } from '../modules/classes/certificates/verify-url.ts';
import { newReference } from '../modules/classes/certificates/reference.ts';
import { courses } from './all-courses.ts';
import { bootcamps } from './bootcamps.ts';
import { certificates, type CertificateSeed } from './certificates.ts';
import type { Row } from './insert-rows.ts';
import { instructors } from './instructors.ts';
import { scheduleOf } from './orders.ts';
import { calendarOf } from './schedule-calendar.ts';
import { syllabusPdf } from './syllabus-pdf.ts';

interface SeededDocument {
  /** The name under which it is stored. */
  name: string;
  content: Uint8Array;
}

export interface IssuedCertificate extends CertificateSeed {
  refId: string;
  document: SeededDocument;
  issuedOn: PlainDate;
}

export interface Documents {
  /** By the slug of the course. */
  syllabi: ReadonlyMap<string, SeededDocument>;
  certificates: readonly IssuedCertificate[];
}

/**
 * Draws all PDFs. That takes a few seconds, so it is done before the transaction begins.
 * @param publicUrl the address of the site, at which certificates are verified
 */
export async function drawDocuments(today: PlainDate, publicUrl: string): Promise<Documents> {
  const syllabi = await Promise.all(
    bootcamps.map(async (course) => [course.slug, named(await syllabusPdf(course, today))] as const),
  );
  const issued = await Promise.all(certificates.map((certificate) => issue(certificate, today, publicUrl)));
  return { syllabi: new Map(syllabi), certificates: issued };
}

async function issue(certificate: CertificateSeed, today: PlainDate, publicUrl: string): Promise<IssuedCertificate> {
  const schedule = scheduleOf(certificate);
  const course = courses.find(({ slug }) => slug === certificate.course);
  const instructor = instructors.find(({ key }) => key === schedule.instructor);
  if (!course || !instructor)
    throw new Error(`A certificate names ${certificate.course}, which the demo cannot issue one for`);
  const { startDate, endDate, totalSessions } = calendarOf(schedule, today);
  const refId = certificate.refId ?? newReference();
  const issuedOn = addDays(endDate, 7);
  const content = await certificatePdf({
    refId,
    fullName: certificate.graduate,
    courseTitle: course.title,
    courseType: course.type,
    batch: certificate.batch,
    startDate,
    endDate,
    totalSessions,
    instructor,
    issuedOn,
    verifyUrl: verifyUrl(publicUrl, refId),
    isExample: true,
  });
  return { ...certificate, refId, issuedOn, document: named(content) };
}

function named(content: Uint8Array): SeededDocument {
  return { name: `${randomUUID()}.pdf`, content };
}

function everyDocument({ syllabi, certificates: issued }: Documents): SeededDocument[] {
  return [...syllabi.values(), ...issued.map(({ document }) => document)];
}

/** The rows of stored files. */
export function mediaRows(documents: Documents): Row[] {
  return everyDocument(documents).map(({ name, content }) => ({
    name,
    content_type: 'application/pdf',
    bytes: content.byteLength,
  }));
}

export async function storeDocuments(media: MediaStore, documents: Documents): Promise<void> {
  for (const { name, content } of everyDocument(documents)) await media.put(name, content, 'application/pdf');
}
