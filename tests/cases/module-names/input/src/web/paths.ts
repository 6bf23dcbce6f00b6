import { Coin } from '@kit/money/coin';
import { tax } from '@core';
import Table from '#data/table';
import { send } from 'mail-smtp/out';
import { run } from 'jobs/queue';
import log from '@tools/log';
import express from 'express';
import pad from '#left';

export const all = [Coin, tax, Table, send, run, log, express, pad];
