import { NextResponse } from 'next/server';
import { find, remove as removeOrder } from '../../../../lib/orders';

type Params = { params: { id: string } };

export async function GET(_request: Request, { params }: Params) {
  return NextResponse.json(await find(params.id));
}

export const DELETE = async (_request: Request, { params }: Params) => {
  await removeOrder(params.id);
  return new Response(null, { status: 204 });
};

async function change(request: Request) {
  return NextResponse.json(await request.json());
}

export { change as PUT, change as PATCH };
export const revalidate = 60;
