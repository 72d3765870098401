import { Share2 } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { toast } from '../../primitives/toaster/index.ts';
import { copyText } from './copyText.ts';
import styles from './ShareButton.module.css';

export interface ShareButtonProps {
  /** The address to share, within the site. */
  readonly href: string;
  /** Names what is shared. */
  readonly title: string;
  /** What the button says. A phone shows its icon alone. */
  readonly label: string;
}

/** True where the device has a sheet for sharing. */
const canShare = (data: ShareData): boolean =>
  'share' in navigator && (!('canShare' in navigator) || navigator.canShare(data));

const share = async ({ href, title }: ShareButtonProps): Promise<void> => {
  const { href: url } = new URL(href, window.location.href);
  const data = { title, url };
  if (canShare(data)) {
    try {
      // Where it is missing, as over plain http, the link is copied.
      // oxlint-disable-next-line no-restricted-properties
      await navigator.share(data);
      return;
    } catch (error) {
      // The sheet was closed, which is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyText(url)) toast.success('Link copied.');
  else toast.error('The link could not be copied. Copy it from the address bar.');
};

/** Opens the device's sheet for sharing; where there is none, copies the link. */
export const ShareButton = (props: ShareButtonProps) => (
  <Button className={styles['share']} onClick={() => void share(props)}>
    <Share2 aria-hidden="true" size={16} />
    <span className={styles['label']}>{props.label}</span>
  </Button>
);
