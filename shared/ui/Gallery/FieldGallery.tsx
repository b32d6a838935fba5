import { Search, X } from 'lucide-react';
import { useState } from 'react';

import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { ChoiceCard } from '../ChoiceCard/ChoiceCard.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { DateInput } from '../DateInput/DateInput.tsx';
import { DateParts } from '../DateParts/DateParts.tsx';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { Field } from '../Field/Field.tsx';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { FileInput } from '../FileInput/FileInput.tsx';
import { MEGABYTE } from '../FileInput/file-rules.ts';
import { Grid } from '../Grid/Grid.tsx';
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx';
import { PhoneInput } from '../PhoneInput/PhoneInput.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Select } from '../Select/Select.tsx';
import { Slider } from '../Slider/Slider.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { TimeInput } from '../TimeInput/TimeInput.tsx';
import { formatRupiah } from '../../money/money.ts';
import { GallerySection } from './GallerySection.tsx';

const COURSES = [
  'Full Stack Web Development',
  'Data Science & Machine Learning',
  'UI/UX & Product Design',
  'Cyber Security Analyst',
].map((label, index) => ({ value: String(index), label }));
const imageRules = { accept: '.png,.jpg,.jpeg', maxBytes: 10 * MEGABYTE, hint: 'PNG atau JPG, sampai 10MB, 1920x600' };

/** Form fields in all their states. */
export function FieldGallery() {
  const [words, setWords] = useState('Dari baris kode pertama sampai aplikasi yang dipakai orang.');
  const [gender, setGender] = useState('P');
  const [kind, setKind] = useState('BOOTCAMP');
  const [birthDate, setBirthDate] = useState('2001-08-14');
  const [course, setCourse] = useState('');
  const [image, setImage] = useState<File | null>(null);
  const [upload] = useState(() => new File([new Uint8Array(3.3 * MEGABYTE)], 'sampul-uiux.jpg'));
  const [salary, setSalary] = useState(8_000_000);
  const [isSame, setIsSame] = useState(true);
  const [batch, setBatch] = useState('14');

  return (
    <>
      <GallerySection title="Isian">
        <Grid columns={3} gap={20}>
          <Field label="Kosong">
            {(control) => <TextInput {...control} type="email" placeholder="nama@email.com" autoComplete="off" />}
          </Field>
          <Field label="Terisi">{(control) => <TextInput {...control} defaultValue="kirana@gmail.com" />}</Field>
          <Field label="Galat" required error="Wajib diisi">
            {(control) => <TextInput {...control} />}
          </Field>
          <Field label="Mati">
            {(control) => <TextInput {...control} disabled defaultValue="Program belum dipilih" />}
          </Field>
          <Field label="Peringatan" warning="No Handphone Tidak Sama">
            {(control) => <PhoneInput {...control} defaultValue="0812 3456 7809" />}
          </Field>
          <Field label="Berhasil" success={<span lang="en">Success get Voucher</span>}>
            {(control) => <TextInput {...control} defaultValue="KARSA10" />}
          </Field>
          <Field label="Dengan petunjuk" hint="Untuk kabar jadwal lewat WhatsApp.">
            {(control) => <PhoneInput {...control} />}
          </Field>
          <Field label="Opsional" optional>
            {(control) => <TextInput {...control} />}
          </Field>
          <Field label="Dengan tombol">
            {(control) => (
              <TextInput
                {...control}
                defaultValue="KARSA-DEMO-CERT-0001"
                icon={<Search />}
                action={
                  <button type="button" aria-label="Hapus isian">
                    <X aria-hidden="true" />
                  </button>
                }
              />
            )}
          </Field>
          <Field label="Pilihan">
            {(control) => (
              <Select
                {...control}
                placeholder="Pilih batch"
                options={[{ value: '14', label: 'Batch 14, 07 Desember 2026, Online, Senin sampai Kamis malam' }]}
                defaultValue="14"
              />
            )}
          </Field>
          <Field label="Pilihan kosong" error="Wajib diisi">
            {(control) => <Select {...control} placeholder="Pilih batch" defaultValue="" />}
          </Field>
          <Field label="Cari pilihan">
            {(control) => (
              <Combobox {...control} placeholder="Pilih course" options={COURSES} value={course} onChange={setCourse} />
            )}
          </Field>
          <Field label="Tanggal (staf)">{(control) => <DateInput {...control} defaultValue="2026-12-07" />}</Field>
          <Field label="Jam (staf)">{(control) => <TimeInput {...control} defaultValue="19:00" />}</Field>
          <Field label="Password">{(control) => <PasswordInput {...control} defaultValue="rahasia" />}</Field>
        </Grid>
        <Grid columns={2} gap={20}>
          <Field label="Deskripsi singkat" counter={{ length: words.length, limit: 130 }}>
            {(control) => (
              <TextArea
                {...control}
                value={words}
                onChange={(event) => {
                  setWords(event.target.value);
                }}
              />
            )}
          </Field>
          <Field label="Deskripsi panjang" counter={{ length: 136, limit: 130 }} error="Maksimal 130 karakter">
            {(control) => <TextArea {...control} defaultValue="Terlalu panjang untuk kartu…" />}
          </Field>
        </Grid>
      </GallerySection>
      <GallerySection title="Pilihan, tanggal lahir, unggah">
        <Grid columns={3} gap={24}>
          <Stack gap={16}>
            <Checkbox
              checked={isSame}
              onChange={(event) => {
                setIsSame(event.target.checked);
              }}
            >
              Peserta sama dengan pembayar
            </Checkbox>
            <Checkbox error="Wajib diceklis">Syarat dan ketentuan</Checkbox>
            <Checkbox disabled>Mati</Checkbox>
            <RadioGroup
              legend="Jenis kelamin"
              name="gender"
              value={gender}
              onChange={(event) => {
                setGender(event.target.value);
              }}
              options={[
                { value: 'L', label: 'Laki-laki' },
                { value: 'P', label: 'Perempuan' },
              ]}
            />
          </Stack>
          <Stack gap={20}>
            <DateParts
              legend="Tanggal lahir"
              name="birth"
              value={birthDate}
              onChange={setBirthDate}
              autoComplete="bday"
            />
            <DateParts
              legend="Tanggal lahir, kosong"
              name="birth2"
              value=""
              onChange={() => undefined}
              error="Wajib diisi"
            />
            <RadioGroup
              legend="Jenis program"
              name="kind"
              look="cards"
              value={kind}
              onChange={(event) => {
                setKind(event.target.value);
              }}
              options={[
                { value: 'BOOTCAMP', label: 'Bootcamp' },
                { value: 'PRO', label: 'Professional Development' },
              ]}
            />
          </Stack>
          <Stack gap={20}>
            <FileInput label="Header image" name="header" value={image} onChange={setImage} optional {...imageRules} />
            <FileInput
              label="Sedang dikirim"
              name="upload"
              value={upload}
              onChange={() => undefined}
              progress={64}
              {...imageRules}
            />
            <FileInput
              label="Tersimpan"
              name="stored"
              value={null}
              onChange={() => undefined}
              stored={{ name: 'silabus.pdf' }}
              onRemoveStored={() => undefined}
              {...imageRules}
            />
            <FileInput
              label="Document"
              name="document"
              kind="document"
              value={null}
              onChange={() => undefined}
              error="Wajib diisi"
              accept=".pdf"
              maxBytes={50 * MEGABYTE}
              hint="PDF, sampai 50MB"
            />
          </Stack>
        </Grid>
        <Grid columns={2}>
          <Fieldset legend="Pilih jadwal">
            <Stack gap={8}>
              {['14', '15'].map((value) => (
                <ChoiceCard
                  key={value}
                  look="tint"
                  name="batch"
                  value={value}
                  checked={batch === value}
                  onChange={() => {
                    setBatch(value);
                  }}
                  label={`Batch ${value}`}
                  aside={<Badge tone="white">Online</Badge>}
                  details="07 Desember 2026. Senin–Kamis, 19.00–21.30 WIB"
                />
              ))}
            </Stack>
          </Fieldset>
          <Slider
            label="Gaji per bulan"
            min={3_000_000}
            max={20_000_000}
            step={500_000}
            value={salary}
            format={formatRupiah}
            onChange={(event) => {
              setSalary(Number(event.target.value));
            }}
          />
        </Grid>
        <ErrorSummary
          errors={[
            { controlId: 'a', label: 'Email pembayar', message: 'Wajib diisi' },
            { controlId: 'b', label: 'Syarat dan ketentuan', message: 'Wajib diceklis' },
          ]}
        />
      </GallerySection>
    </>
  );
}
