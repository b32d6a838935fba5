import { BLANK, voucherBody, voucherSchema } from './voucher-values.ts';

test.each(['1500000', '1.500.000', 'Rp1.500.000', '1,500,000'])(
  'the limit %s is one and a half million',
  async (max) => {
    const values = { ...BLANK, code: 'KARSA10', percentage: '10', max };
    await expect(voucherSchema.validate(values)).resolves.toMatchObject({ code: 'KARSA10' });
    expect(voucherBody(values).max).toBe(1_500_000);
  },
);
