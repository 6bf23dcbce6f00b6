// Every file of the project sees these.
global using Desk.Api.Commands;
global using Desk.Data;
global using Desk.Domain;
global using MassTransit;
global using MediatR;
global using Microsoft.AspNetCore.Mvc;
