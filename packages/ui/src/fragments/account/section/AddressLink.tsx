import { failureText, useAccountApi, useSubmit } from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import styles from './AddressLink.module.css';

/** Sends the link that verifies the address again. */
export const AddressLink = ({ onSent }: { readonly onSent?: () => void }) => {
  const api = useAccountApi();
  const { submit, data, error, isPending } = useSubmit({
    send: () => api.sendAddressLink({}),
    onSuccess: () => onSent?.(),
  });
  return (
    <div className={styles['link']}>
      <Button size="sm" busy={isPending} onClick={() => submit()}>
        Send the link again
      </Button>
      {isPending || error === null ? null : (
        <Notice tone="error">{failureText(error, NOT_CHANGED)}</Notice>
      )}
      {isPending || data === undefined ? null : <Notice tone="success">{data.message}</Notice>}
    </div>
  );
};
