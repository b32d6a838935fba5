export interface CertificateSeed {
  /** null: a random one is generated. */
  refId: string | null;
  /** The full name of a person in people.ts. The first payers of a batch are its graduates. */
  graduate: string;
  course: string;
  batch: number;
  isRevoked?: boolean;
}

/** The id that a visitor of the demo can type in. */
const DEMO_CERTIFICATE = 'KARSA-DEMO-CERT-0001';

export const certificates: readonly CertificateSeed[] = [
  { refId: DEMO_CERTIFICATE, graduate: 'Kirana Maheswari Sutrisno', course: 'full-stack-web-development', batch: 11 },
  { refId: null, graduate: 'Fajar Nur Hidayat', course: 'full-stack-web-development', batch: 11 },
  { refId: null, graduate: 'Laras Wening Pratiwi', course: 'full-stack-web-development', batch: 12 },
  { refId: null, graduate: 'Bagas Aditya Nugraha', course: 'data-science-machine-learning', batch: 7 },
  { refId: null, graduate: 'Ni Made Ayu Saraswati', course: 'ui-ux-product-design', batch: 9 },
  { refId: null, graduate: 'Yosef Tobing', course: 'product-management', batch: 4 },
  { refId: null, graduate: 'Yohanes Seran', course: 'data-analytics-untuk-bisnis', batch: 5 },
  // Issued to the wrong person and revoked.
  { refId: null, graduate: 'Felix Gunawan', course: 'data-analytics-untuk-bisnis', batch: 5, isRevoked: true },
];
