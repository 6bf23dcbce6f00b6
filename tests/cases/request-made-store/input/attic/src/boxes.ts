import { Request, Response } from 'express';
import { prisma } from './client';

export interface Box {
  label: string;
}

function labelled(body: Box): Box {
  return named(body.label);
}

function named(label: string): Box {
  return { label };
}

export async function store(request: Request, response: Response) {
  const box = labelled(request.body);
  const kept = await prisma.box.create({ data: box });
  response.json(kept);
}
