/** The upload queue of this page. It keeps sending while its dialog is closed. */
import { catalogue } from '../../../catalogue.svelte';
import { UploadQueue } from './upload_queue.svelte';

export const uploadQueue = new UploadQueue(() => catalogue.maxPictures);
