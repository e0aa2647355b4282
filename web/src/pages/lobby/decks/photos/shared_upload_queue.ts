/** What is being brought from this page: it goes on while its dialog is closed. */
import { catalogue } from '../../../catalogue.svelte';
import { Bringing } from './upload_queue.svelte';

export const bringing = new Bringing(() => catalogue.maxPictures);
