/** The request of a company, as the form of the site sends it. */
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { apiOrigin } from './product.ts';

interface CompanyRequest {
  company_name?: string;
  pic_name?: string;
  pic_email?: string;
  pic_whatsapp?: string;
  course_id?: number;
  participant_amount: number;
  notes?: string;
}

/** @param request what differs from a company that nobody knows yet */
export async function companyAsks(request: CompanyRequest): Promise<{ id: number; company: string }> {
  const code = randomUUID().slice(0, 8);
  const body = {
    company_name: `PT ${code}`,
    pic_name: 'Muhammad Rasyid',
    pic_email: `rasyid-${code}@example.com`,
    terms_accepted: true,
    ...request,
  };
  const answer = await fetch(`${apiOrigin}/api/v1/corporate-needs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number } };
  return { id: data.id, company: body.company_name };
}
