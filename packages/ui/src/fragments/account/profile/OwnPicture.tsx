import { LARGEST_PICTURE, type Account } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText, queryKeys, useAccountApi, useSubmit } from '../../../data/index.ts';
import { Avatar } from '../../../primitives/avatar/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import styles from './Profile.module.css';

const TOO_LARGE = 'The picture has more than 2 MB. Choose a smaller one.';
const NOT_READ = 'The picture could not be read.';

/** The bytes of a file in base 64. */
const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new Error(NOT_READ)));
    reader.addEventListener('load', () => {
      const { result } = reader;
      if (typeof result === 'string') resolve(result.slice(result.indexOf(',') + 1));
      else reject(new Error(NOT_READ));
    });
    reader.readAsDataURL(file);
  });

/** The player's picture, and its change. */
export const OwnPicture = ({ viewer, account }: AccountTabProps) => {
  const id = useId();
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const onSuccess = ({ picture }: { readonly picture: string | null }): void => {
    queryClient.setQueryData<Account>(queryKeys.account(viewer), (shown) =>
      shown === undefined ? undefined : { ...shown, picture },
    );
  };
  const upload = useSubmit({
    send: (file: string) => api.setPicture({ body: { file } }),
    onSuccess,
  });
  const removal = useSubmit({ send: () => api.removePicture({}), onSuccess });
  const picture = account.picture ?? null;
  const failed = upload.error ?? removal.error;
  const isPending = upload.isPending || removal.isPending;

  const choose = async (file: File): Promise<void> => {
    removal.reset();
    upload.reset();
    setFault(file.size > LARGEST_PICTURE ? TOO_LARGE : null);
    if (file.size > LARGEST_PICTURE) return;
    try {
      upload.submit(await inBase64(file));
    } catch {
      setFault(NOT_READ);
    }
  };

  return (
    <AccountSection title="Picture">
      <div className={styles['picture']}>
        {picture === null ? (
          <Avatar name={`${account.firstName} ${account.lastName}`.trim()} size="lg" />
        ) : (
          <img src={picture} alt="You" width={64} height={64} />
        )}
        <span className={styles['choose']}>
          {/* The input takes the focus and the keys; its visible part is the label. */}
          <input
            id={id}
            className={styles['file']}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isPending}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // Allows choosing the same file again.
              event.currentTarget.value = '';
              if (file !== undefined) void choose(file);
            }}
          />
          <label htmlFor={id} className={styles['chooser']} aria-busy={upload.isPending}>
            <Upload aria-hidden="true" size={16} />
            {picture === null ? 'Choose a picture' : 'Choose another picture'}
          </label>
        </span>
        {picture === null ? null : (
          <Button
            busy={removal.isPending}
            onClick={() => {
              upload.reset();
              setFault(null);
              removal.submit();
            }}
          >
            Remove
          </Button>
        )}
      </div>
      <p className={styles['words']}>
        JPEG, PNG or WebP of at most 2 MB. We cut it to a square, and keep nothing else of the file.
      </p>
      {fault !== null ? (
        <Notice tone="error">{fault}</Notice>
      ) : isPending || failed === null ? null : (
        <Notice tone="error">{failureText(failed, NOT_CHANGED)}</Notice>
      )}
    </AccountSection>
  );
};
