document.querySelector('.none').remove();
