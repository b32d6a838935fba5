import { courseSchema } from './course-schema.ts';
import { courseFormData, courseValues } from './course-values.ts';

const sent = (certificate_threshold: string) =>
  courseFormData({ ...courseValues(null), certificate_threshold }, null).get('certificate_threshold');

test('the attendance for a certificate is 80 percent, and sent only where it was edited', () => {
  expect(courseValues(null).certificate_threshold).toBe('80');
  expect(sent('80')).toBeNull();
  expect(sent(' 60 ')).toBe('60');
});

test.each(['', '0', '101', '7.5', 'semua'])('"%s" is no such percentage', async (certificate_threshold) => {
  const rule = courseSchema.pick(['certificate_threshold']);
  await expect(rule.isValid({ certificate_threshold })).resolves.toBe(false);
  await expect(rule.isValid({ certificate_threshold: '100' })).resolves.toBe(true);
});
